import { afterEach, describe, expect, test, vi } from 'vitest';
import { convertsSteps } from '../../../wp-plugin/src/conversion/converted-steps.ts';

const STEP = { path: '/article-bridge/v1/imports/7/step', method: 'POST' };
const item = (uuid: string, changes = {}) => ({
  uuid,
  state: 'created',
  classic: true,
  warnings: ['one Classic block'],
  ...changes,
});

/** A site whose Classic blocks are `<p>` and a uuid; `refused` ones cannot be converted. */
function site(refused: string[] = []) {
  const requests: unknown[] = [];
  const request = <T>(options: { path: string; method?: string; data?: unknown }): Promise<T> => {
    requests.push(options);
    const uuid = options.path.split('/').at(-2) ?? '';
    if (options.method === undefined) return answer({ content: `<p>${uuid}` });
    return refused.includes(uuid)
      ? Promise.reject(new Error('refused'))
      : answer(item(uuid, { classic: false, warnings: [] }));
  };
  const middleware = convertsSteps(request, (html) => `blocks of ${html}`);
  return { requests, middleware };
}

/** The wire's answer, which has no type until somebody says what it is. */
function answer<T>(value: unknown): Promise<T> {
  return Promise.resolve(JSON.parse(JSON.stringify(value)));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('POST /imports/{id}/step on a page', () => {
  test('answers when what came as Classic blocks is converted, with the items as they are then', async () => {
    const { requests, middleware } = site();
    const items = [
      item('a'),
      item('b', { classic: false }),
      item('c', { state: 'failed' }),
      item('d', { state: 'unchanged' }),
      item('e', { state: 'updated' }),
    ];
    const path = (uuid: string) => `/article-bridge/v1/imports/7/items/${uuid}/blocks`;
    const step = await middleware(STEP, () => answer({ id: 7, items, total: 5 }));
    expect(step).toEqual({
      id: 7,
      total: 5,
      items: [
        item('a', { classic: false, warnings: [] }),
        ...items.slice(1, 4),
        item('e', { classic: false, warnings: [] }),
      ],
    });
    expect(requests).toEqual([
      { path: path('a') },
      { path: path('a'), method: 'POST', data: { content: 'blocks of <p>a' } },
      { path: path('e') },
      { path: path('e'), method: 'POST', data: { content: 'blocks of <p>e' } },
    ]);
  });

  test('says that the page converts, beside what was asked for', async () => {
    const { middleware } = site();
    const next = vi.fn(() => answer({ id: 7, items: [] }));
    await middleware({ ...STEP, data: { after: 4 } }, next);
    await middleware(STEP, next);
    expect(next.mock.calls).toEqual([
      [{ ...STEP, data: { after: 4, converts: true } }],
      [{ ...STEP, data: { converts: true } }],
    ]);
  });

  test('what cannot be converted stays as it is, and the next is converted', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { middleware } = site(['a']);
    const step = await middleware(STEP, () => answer({ id: 7, items: [item('a'), item('b')] }));
    expect(step).toEqual({
      id: 7,
      items: [item('a'), item('b', { classic: false, warnings: [] })],
    });
    expect(warn).toHaveBeenCalledOnce();
  });
});

test.each([
  ['another request', { path: '/article-bridge/v1/imports/7', method: 'GET' }],
  ['the list of steps of something else', { path: '/other/v1/imports/7/step', method: 'POST' }],
])('%s is answered as it is', async (_what, options) => {
  const { requests, middleware } = site();
  const sent = { id: 7, items: [item('a')] };
  expect(await middleware(options, () => answer(sent))).toEqual(sent);
  expect(requests).toEqual([]);
});

test('a refused step is refused, and nothing is converted', async () => {
  const { requests, middleware } = site();
  const refusal = new Error('There is no such import.');
  await expect(middleware(STEP, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(requests).toEqual([]);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConversionApi } from '../../../wp-plugin/src/conversion/api.ts';
import { convertsSteps } from '../../../wp-plugin/src/conversion/converted-steps.ts';
import type { RunItem } from '../../../wp-plugin/src/imports/import-run.ts';
import { runItem } from '../imports/import-run.ts';

const STEP = { path: '/article-bridge/v1/imports/7/step', method: 'POST' };
const item = (uuid: string, changes: Partial<RunItem> = {}) =>
  runItem({ uuid, state: 'created', classic: true, warnings: ['one Classic block'], ...changes });

/** A site whose Classic blocks are `<p>` and a uuid; `refused` ones cannot be converted. */
function site(refused: string[] = []) {
  const requests: unknown[] = [];
  const api: ConversionApi = {
    fetchContent: (run, uuid) => {
      requests.push({ run, uuid });
      return Promise.resolve(`<p>${uuid}`);
    },
    storeBlocks: (run, uuid, content) => {
      requests.push({ run, uuid, content });
      return refused.includes(uuid)
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(item(uuid, { classic: false, warnings: [] }));
    },
  };
  const middleware = convertsSteps(api, (html) => `blocks of ${html}`);
  return { requests, middleware };
}

const answer = (value: unknown): Promise<unknown> => Promise.resolve(value);

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
      { run: 7, uuid: 'a' },
      { run: 7, uuid: 'a', content: 'blocks of <p>a' },
      { run: 7, uuid: 'e' },
      { run: 7, uuid: 'e', content: 'blocks of <p>e' },
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

import { articleBlocksList } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { buildWriter } from './writing/writer.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A gateway whose owner writes articles by the API, which stores the blocks of completed ones. */
async function withWriter() {
  const { call, create, addOwner } = await buildWriter();
  const write = async (fields: object): Promise<string> =>
    (await create({ status: 'completed', ...fields })).uuid;
  const chosen = async (uuids: readonly string[], more = 'status=any&expand=blocks') => {
    const answer = await call('GET', `/articles?uuids=${uuids.join(',')}&${more}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return articleBlocksList.parse(answer.json());
  };
  return { call, addOwner, write, chosen };
}

it('lists the chosen articles, each payload and its blocks as they are at their own addresses', async () => {
  const { call, write, chosen } = await withWriter();
  const one = await write({ title: 'One', markdown: '## A\n\nText with `code`.' });
  const two = await write({ title: 'Two', html: '<p>B</p>' });
  await write({ title: 'Three', markdown: 'Not chosen.' });

  const { total, articles, blocks } = await chosen([one.toUpperCase(), UNKNOWN, two]);
  expect(total).toBe(2);
  for (const uuid of [one, two]) {
    const payload = await call('GET', `/articles/${uuid}`);
    expect(articles).toContainEqual(payload.json());
    const exported = await call('GET', `/articles/${uuid}/export?format=blocks`);
    expect(blocks[uuid]).toBe(exported.body);
  }
  expect(Object.keys(blocks)).toHaveLength(2);
});

it('has no article of another owner, and none of another status than asked for', async () => {
  const { write, chosen, addOwner } = await withWriter();
  const draft = await write({ title: 'Draft', markdown: 'Text.', status: 'draft' });
  const stranger = await addOwner();
  const { uuid: foreign } = await stranger.save();
  expect((await chosen([draft, foreign])).articles.map(({ uuid }) => uuid)).toEqual([draft]);
  expect((await chosen([draft, foreign], 'expand=blocks')).articles).toEqual([]);
});

it('has no blocks of an article that is not completed, whose export makes them', async () => {
  const { write, chosen } = await withWriter();
  const draft = await write({ title: 'Draft', markdown: 'Text.', status: 'draft' });
  const { articles, blocks } = await chosen([draft]);
  expect(articles[0]).toHaveProperty('content_hash');
  expect(blocks).toEqual({});
});

it('shows a change of an article at once', async () => {
  const { call, write, chosen } = await withWriter();
  const uuid = await write({ title: 'One', markdown: 'Before.' });
  expect((await chosen([uuid])).blocks[uuid]).toContain('Before.');
  const after = { title: 'One', status: 'completed', markdown: 'After.' };
  expect((await call('PUT', `/articles/${uuid}`, after)).statusCode).toBe(200);
  const { articles, blocks } = await chosen([uuid]);
  expect(blocks[uuid]).toContain('After.');
  expect(articles[0]).toMatchObject({ markdown: expect.stringContaining('After.') });
});

it('gives an article too large for such a page as its summary, without blocks', async () => {
  const { write, chosen } = await withWriter();
  const large = await write({ title: 'Large', html: `<p>${'a'.repeat(90_000)}</p>` });
  const half = 'status=any&expand=blocks&per_page=50';
  expect((await chosen([large], half)).articles[0]).not.toHaveProperty('content_hash');
  expect((await chosen([large], half)).blocks).toEqual({});
  const whole = await chosen([large], 'status=any&expand=blocks&per_page=10');
  expect(whole.articles[0]).toHaveProperty('content_hash');
  expect(whole.blocks[large]).toContain('aaa');
});

it.each([
  ['uuids=', 'uuids', /must be a uuid/],
  [`uuids=${UNKNOWN},nonsense`, 'uuids', /must be a uuid.*nonsense/],
  [`uuids=${Array.from({ length: 51 }, () => UNKNOWN).join(',')}`, 'uuids', /at most 50/],
  [`uuids=${UNKNOWN}&cursor=`, 'uuids', /cannot go with cursor/],
  ['expand=blocks&cursor=', 'expand', /must be payload/],
])('refuses ?%s by name', async (query, parameter, reason) => {
  const { call } = await buildWriter();
  const answer = await call('GET', `/articles?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ parameter }] });
  expect(answer.body).toMatch(reason);
});

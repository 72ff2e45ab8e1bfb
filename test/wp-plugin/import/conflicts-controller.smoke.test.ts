import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { KEYWORDS, MINE, THEIRS, conflictsOf } from './conflict-calls.ts';
import { blocks } from './imported-article.ts';
import { importsOf, onlyItem } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { inConflict, list, post, resolve, view } = conflictsOf(wp);
beforeEach(imports.reset);

it('GET /conflicts lists articles with the fields that wait, of which each has base, local and remote', async () => {
  const { uuid, id } = await inConflict();
  const { conflicts, ...pages } = await list();
  expect(pages).toEqual({ total: 1, pages: 1 });
  expect(conflicts).toMatchObject([{ uuid, post_id: id, title: 'My title', post_status: 'draft' }]);
  expect(conflicts[0]?.since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(conflicts[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
    KEYWORDS,
    'content',
    'title',
  ]);
  const { fields } = await view(uuid);
  const field = (name: string) => fields.find((one) => one.field === name);
  expect(field('title')).toMatchObject({
    label: 'title',
    base: 'Old title',
    local: 'My title',
    remote: 'Their title',
    diff: [
      {
        type: 'changed',
        left: [
          { text: 'My', changed: true },
          { text: ' title', changed: false },
        ],
        right: [
          { text: 'Their', changed: true },
          { text: ' title', changed: false },
        ],
      },
    ],
  });
  expect(field('content')).toMatchObject({
    base: blocks('The old bridge.'),
    local: blocks('My bridge.'),
    remote: blocks('Their bridge.'),
  });
  expect(field('content')?.diff.map(({ type }) => type)).toEqual(['same', 'changed', 'same']);
  expect(field(KEYWORDS)).toMatchObject({ local: ['mine'], remote: ['theirs'] });
  expect(field(KEYWORDS)?.shown.remote).toBe('theirs');
});

it.each([
  ['local', MINE],
  ['remote', THEIRS],
] as const)(
  'POST /conflicts/{uuid} with %s in every field; importing again changes nothing',
  async (version, expected) => {
    const { uuid, id } = await inConflict();
    const { fields } = await view(uuid);
    const choices = Object.fromEntries(fields.map(({ field }) => [field, version]));
    expect((await resolve(uuid, { fields: choices })).fields).toEqual([]);
    expect(await post(id)).toEqual(expected);
    expect((await list()).total).toBe(0);
    expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
    expect(await post(id)).toEqual(expected);
  },
);

it('POST /conflicts/{uuid} refuses what it cannot do, and stores nothing', async () => {
  const { uuid, id } = await inConflict();
  const refused = (body: unknown) => imports.refused(`/conflicts/${uuid}`, body);
  const code = async (body: unknown) => (await refused(body)).code;
  expect(await code({ fields: {} })).toBe('nothing_chosen');
  expect(await code({ fields: { title: 'theirs' } })).toBe('invalid_choice');
  expect(await code({ fields: { title: { value: ['a'] } } })).toBe('invalid_value');
  expect(await code({ fields: { [KEYWORDS]: { value: 'a text' } } })).toBe('invalid_value');
  expect((await refused({ fields: { title: 'remote', slug: 'remote' } })).message).toContain(
    'slug is not in conflict',
  );
  const { version } = await view(uuid);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine again' ) );`);
  expect(await refused({ fields: { title: 'remote' }, version })).toMatchObject({
    code: 'conflict_changed',
    status: 409,
  });
  expect(await post(id)).toEqual(MINE.with(0, 'Mine again'));
});

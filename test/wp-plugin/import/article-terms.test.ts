import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const names = (id: number, taxonomy: string) =>
  imports.inSite(
    `array_map( 'html_entity_decode', wp_get_post_terms( ${id}, '${taxonomy}', array( 'fields' => 'names', 'orderby' => 'term_id' ) ) )`,
  );

it.each([
  ['a comma', ['Paris, Texas', 'Salt, pepper']],
  ['a slash', ['TCP/IP', 'and/or']],
  ['an entity and a sign', ['R&D', 'Q&A &amp; more', 'a < b', '<T>']],
  ['a quote and a backslash', ["O'Neil", 'C:\\path', '"quoted"']],
  ['one slug', ['C', 'C++', 'C#']],
  ['other scripts', ['桥梁', 'جسور', 'Мост']],
])('names with %s become one term each, and are found again', async (_name, terms) => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  for (const times of [1, 2]) {
    const { uuid } = await gateway.put({ categories: terms, tags: terms, title: `${times}` });
    const run = await imports.run({ uuids: [uuid] });
    expect(onlyItem(run).warnings).toEqual([]);
    expect(await names(onlyPost(run), 'category')).toEqual(terms);
    expect(await names(onlyPost(run), 'post_tag')).toEqual(terms);
  }
  // "Uncategorized" is the site's own.
  expect(await imports.inSite(`(int) wp_count_terms( 'category' )`)).toBe(terms.length + 1);
  expect(await imports.inSite(`(int) wp_count_terms( 'post_tag' )`)).toBe(terms.length);
});

it('a name that a hierarchy holds twice means the highest, whatever its case', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const top = await imports.inSite(
    `( function () {
      $a = wp_insert_term( 'Parent', 'category' )['term_id'];
      wp_insert_term( 'News', 'category', array( 'parent' => $a ) );
      return wp_insert_term( 'News', 'category' )['term_id'];
    } )()`,
  );
  const { uuid } = await gateway.put({ categories: ['NEWS'] });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  expect(await imports.inSite(`wp_get_post_categories( ${id} )`)).toEqual([top]);
});

it('the counts of terms are right when the run is done', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await gateway.put({ tags: ['shared'] });
  await gateway.put({ tags: ['shared'] });
  await imports.run({ all: true, options: { post_status: 'publish' } });
  expect(await imports.inSite(`get_term_by( 'name', 'shared', 'post_tag' )->count`)).toBe(2);
});

it('a user who may not make categories gets the article without them, and a warning', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const user = await wp.createUser('author');
  await wp.runInSite(`get_role( 'author' )->add_cap( 'import' );`);
  const { uuid } = await gateway.put({ categories: ['Unheard of'], tags: ['fine'] });
  const run = await imports.run({ uuids: [uuid] }, user);
  expect(onlyItem(run)).toMatchObject({ state: 'created' });
  expect(onlyItem(run).warnings[0]).toContain('"Unheard of" was left out');
  expect(await names(onlyPost(run), 'post_tag')).toEqual(['fine']);
});

import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { activatePretendedPlugin } from '../seo/pretended-plugin.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const names = (id: number, taxonomy: string) =>
  imports.inSite(
    `array_map( 'html_entity_decode', wp_get_post_terms( ${id}, '${taxonomy}', array( 'fields' => 'names', 'orderby' => 'term_id' ) ) )`,
  );

const NAMES = {
  'a comma': ['Paris, Texas', 'Salt, pepper'],
  'a slash': ['TCP/IP', 'and/or'],
  'an entity and a sign': ['R&D', 'Q&A &amp; more', 'a < b', '<T>'],
  'a quote and a backslash': ["O'Neil", 'C:\\path', '"quoted"'],
  'one slug': ['C', 'C++', 'C#'],
  'other scripts': ['桥梁', 'جسور', 'Мост'],
};

it('names become one term each, whatever is in them, and are found again', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const stored = (posts: readonly number[]) =>
    imports.inSite(
      `array_map(
        fn( $id ) => array_map(
          fn( $taxonomy ) => array_map( 'html_entity_decode', wp_get_post_terms( $id, $taxonomy, array( 'fields' => 'names', 'orderby' => 'term_id' ) ) ),
          array( 'category', 'post_tag' )
        ),
        array( ${posts.join()} )
      )`,
    );
  for (const times of [1, 2]) {
    const uuids: string[] = [];
    for (const [name, terms] of Object.entries(NAMES)) {
      const article = { categories: terms, tags: terms, title: `${name} ${times}` };
      uuids.push((await gateway.put(article)).uuid);
    }
    const { items } = await imports.run({ uuids });
    expect(items.map(({ title, warnings }) => [title, warnings])).toEqual(
      Object.keys(NAMES).map((name) => [`${name} ${times}`, []]),
    );
    const found = z.array(z.unknown()).parse(await stored(items.map((item) => item.post_id ?? 0)));
    expect(Object.fromEntries(Object.keys(NAMES).map((name, at) => [name, found[at]]))).toEqual(
      Object.fromEntries(Object.entries(NAMES).map(([name, terms]) => [name, [terms, terms]])),
    );
  }
  // "Uncategorized" is the site's own.
  const count = Object.values(NAMES).flat().length;
  expect(
    await imports.inSite(
      `array( (int) wp_count_terms( 'category' ), (int) wp_count_terms( 'post_tag' ) )`,
    ),
  ).toEqual([count + 1, count]);
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

it('HTML in a name is text, and a name that is too long is left out with a warning', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const script = '<script>alert("1")</script>';
  const { uuid } = await gateway.put({ tags: [script, 'x'.repeat(5000), 'é'.repeat(150), 'fine'] });
  const run = await imports.run({ uuids: [uuid] });
  expect(await names(onlyPost(run), 'post_tag')).toEqual([script, 'é'.repeat(150), 'fine']);
  expect(onlyItem(run).warnings).toHaveLength(1);
  expect(onlyItem(run).warnings[0]).toMatch(/^The term "x{40}…" was left out: .* 200 characters/);
});

const options = (values: Readonly<Record<string, unknown>>) => ({ options: values });

it('"match" takes the terms that exist, "none" takes none, "fixed" gives its own, and updates leave those', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await wp.runInSite(`wp_insert_term( 'Known', 'post_tag' );`);
  const fixed = await imports.inSite(`wp_insert_term( 'Fixed', 'category' )['term_id']`);
  const { uuid } = await gateway.put({ categories: ['C'], tags: ['known', 'Unknown'] });
  const chosen = options({ tags: 'match', categories: 'fixed', category_ids: [fixed] });
  const id = onlyPost(await imports.run({ uuids: [uuid], ...chosen }));
  expect(await names(id, 'post_tag')).toEqual(['Known']);
  expect(await names(id, 'category')).toEqual(['Fixed']);
  await wp.runInSite(`wp_set_post_categories( ${id}, array( 1 ) );`);
  await gateway.put({ uuid, title: 'New', tags: [] });
  await imports.run({ uuids: [uuid], ...options({ ...chosen.options, tags: 'none' }) });
  expect(await names(id, 'post_tag')).toEqual(['Known']);
  expect(await imports.inSite(`wp_get_post_categories( ${id} )`)).toEqual([1]);
  expect(await imports.inSite(`(int) wp_count_terms( 'post_tag' )`)).toBe(1);
});

it('terms go to the taxonomies chosen, and the updates of the post know them', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await activatePretendedPlugin(
    wp,
    `add_action( 'init', function () {
      register_post_type( 'book', array( 'public' => true, 'taxonomies' => array( 'post_tag' ) ) );
      register_taxonomy( 'genre', 'book', array( 'hierarchical' => true ) );
    } );`,
  );
  const { uuid } = await gateway.put({ categories: ['Novel'], tags: ['T'] });
  const chosen = options({ post_type: 'book', category_taxonomy: 'genre' });
  const id = onlyPost(await imports.run({ uuids: [uuid], ...chosen }));
  expect(await names(id, 'genre')).toEqual(['Novel']);
  expect(await names(id, 'post_tag')).toEqual(['T']);
  await gateway.put({ uuid, categories: ['Novel', 'Short'], tags: ['U'] });
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'updated', warnings: [], post_id: id });
  expect(await names(id, 'genre')).toEqual(['Novel', 'Short']);
  expect(await names(id, 'post_tag')).toEqual(['U']);
  expect(await imports.inSite(`(int) wp_count_terms( 'category' )`)).toBe(1);
});

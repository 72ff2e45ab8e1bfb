import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const planSchema = z.strictObject({
  state: z.enum(['created', 'updated', 'unchanged', 'conflict']),
  title: z.string(),
  post_id: z.int().nullable(),
  message: z.string(),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      outcome: z.enum(['created', 'taken', 'merged', 'conflict']),
      before: z.string(),
      after: z.string(),
      diff: z.array(z.looseObject({ type: z.string() })),
    }),
  ),
  images: z.array(
    z.strictObject({ url: z.string(), stored: z.boolean(), bytes: z.int().nullable() }),
  ),
  warnings: z.array(z.string()),
});

const IMPORTER = `
  use ArticleBridge\\Import\\Articles\\ArticleImporter;
  use ArticleBridge\\Import\\Articles\\ImportFailure;
  use ArticleBridge\\Ledger\\ArticleLedger;
  use ArticleBridge\\Mapping\\ImportOptions;
  $client   = ArticleBridge\\Connection\\Connection::of_this_site()->client();
  $ledger   = new ArticleLedger();
  $importer = new ArticleImporter( $client, 'blocks', false, $ledger );
  $options  = ImportOptions::from_array( array() );`;

/** The planned action for each article, or the reason if it would fail. */
async function plans(uuids: readonly string[]) {
  const answer = await wp.runInSite(
    `${IMPORTER}
    $plans = array();
    foreach ( json_decode( getenv( 'UUIDS' ) ) as $uuid ) {
      try {
        $plans[ $uuid ] = $importer->plan( $ledger->read( $uuid ), $options, '' )->plan;
      } catch ( ImportFailure $failure ) {
        $plans[ $uuid ] = $failure->getMessage();
      }
    }
    echo wp_json_encode( $plans );`,
    { UUIDS: JSON.stringify(uuids) },
  );
  return z.record(z.string(), z.union([z.string(), planSchema])).parse(JSON.parse(answer));
}

/** Fields of posts as shown in a plan. */
const shownFields = async (fields: readonly (readonly [post: number, name: string])[]) =>
  z
    .array(z.string())
    .parse(
      await imports.inSite(
        `array_map( fn( $of ) => ArticleBridge\\Posts\\FieldText::of( $of[1], ArticleBridge\\Posts\\PostState::of( $of[0] )[ $of[1] ] ?? null ), json_decode( getenv( 'FIELDS' ) ) )`,
        { FIELDS: JSON.stringify(fields) },
      ),
    );

/** A hash of everything in the database that an import could write. */
const everything = () =>
  wp.runInSite(
    `global $wpdb; $rows = array();
    foreach ( array( 'posts', 'postmeta', 'terms', 'term_taxonomy', 'term_relationships', 'article_bridge_articles', 'article_bridge_media', 'article_bridge_import_items' ) as $table ) {
      $rows[] = $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}$table ORDER BY 1, 2", ARRAY_A );
    }
    echo hash( 'sha256', serialize( $rows ) );`,
  );

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const body = (...texts: string[]) => texts.map(paragraph).join('\n\n');

it('a plan writes nothing, and what it says is what the run then does', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const put = async (name: string) =>
    (await gateway.put({ title: name, categories: ['Old'], tags: ['old'] }, body('A', 'B', 'C')))
      .uuid;
  const same = await put('Same');
  const taken = await put('Taken');
  const merged = await put('Merged');
  const kept = await put('Kept');
  const conflict = await put('Conflict');
  const trashed = await put('Trashed');
  const first = await imports.run({ all: true });
  const post = new Map(first.items.map((item) => [item.uuid, item.post_id ?? 0]));
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${post.get(merged)}, 'post_content' => getenv( 'MINE' ) ) );
    wp_set_post_tags( ${post.get(merged)}, 'mine', true );
    wp_update_post( array( 'ID' => ${post.get(kept)}, 'post_title' => 'My title' ) );
    wp_update_post( array( 'ID' => ${post.get(conflict)}, 'post_title' => 'My title' ) );
    wp_trash_post( ${post.get(trashed)} );`,
    { MINE: body('Mine', 'B', 'C') },
  );
  const changed = {
    title: 'New',
    tags: ['old', 'new'],
    categories: ['New'],
    meta_description: 'M',
  };
  await gateway.put({ uuid: taken, ...changed, slug: 'new-slug' }, body('A', 'B', 'Theirs'));
  await gateway.put({ uuid: merged, ...changed }, body('A', 'B', 'Theirs'));
  await gateway.put({ uuid: kept, excerpt: 'New' });
  await gateway.put({ uuid: conflict, ...changed }, body('A', 'B', 'Theirs'));
  await gateway.put({ uuid: trashed, ...changed });
  const fresh = (await gateway.put({ ...changed, slug: 'fresh' }, body('Fresh'))).uuid;
  const uuids = [same, taken, merged, kept, conflict, trashed, fresh];

  const before = await everything();
  const planned = await plans(uuids);
  expect(await everything()).toBe(before);

  const run = await imports.run({ uuids });
  const states = Object.fromEntries(run.items.map((item) => [item.uuid, item.state]));
  expect(states).toEqual({
    [same]: 'unchanged',
    [taken]: 'updated',
    [merged]: 'updated',
    [kept]: 'updated',
    [conflict]: 'conflict',
    [trashed]: 'failed',
    [fresh]: 'created',
  });
  const changes: (z.infer<typeof planSchema>['changes'][number] & { post: number })[] = [];
  for (const item of run.items) {
    const plan = planned[item.uuid];
    if (plan === undefined || typeof plan === 'string') {
      expect(item).toMatchObject({ state: 'failed', message: plan });
      continue;
    }
    expect(plan).toMatchObject({ state: item.state, message: item.message });
    changes.push(...plan.changes.map((change) => ({ post: item.post_id ?? 0, ...change })));
  }
  const shown = await shownFields(changes.map(({ post: id, field }) => [id, field]));
  for (const [index, { field, outcome, before: old, after }] of changes.entries()) {
    const expected = outcome === 'conflict' ? old : after;
    expect([field, shown[index]?.split('\n').toSorted()]).toEqual([
      field,
      expected.split('\n').toSorted(),
    ]);
  }
  const outcomes = (uuid: string) => {
    const plan = planned[uuid];
    if (plan === undefined || typeof plan === 'string') throw new Error(`No plan of ${uuid}`);
    return Object.fromEntries(plan.changes.map(({ field: name, outcome }) => [name, outcome]));
  };
  expect(outcomes(merged)).toEqual({
    title: 'taken',
    content: 'merged',
    categories: 'taken',
    tags: 'merged',
    _seo_package_meta_description: 'taken',
  });
  expect(outcomes(conflict)).toMatchObject({ title: 'conflict', content: 'taken' });
  expect(outcomes(kept)).toEqual({ excerpt: 'taken' });
});

it('a plan shows the difference of each field, and the images with the bytes of those that are here', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const bytes = png(3, 3, [1, 2, 3]);
  const here = gateway.image('here.png', bytes);
  const there = gateway.image('there.png', png(4, 4, [4, 5, 6]));
  const image = (url: string) =>
    `<!-- wp:image -->\n<figure class="wp-block-image"><img src="${url}" alt=""/></figure>\n<!-- /wp:image -->`;
  const { uuid } = await gateway.put({ title: 'The old bridge' }, image(here));
  await imports.run({ uuids: [uuid] });
  await gateway.put({ uuid, title: 'The new bridge' }, `${image(here)}\n\n${image(there)}`);
  gateway.requests.length = 0;
  const plan = planSchema.parse((await plans([uuid]))[uuid]);
  expect(gateway.requests.filter((path) => path.startsWith('/media/'))).toEqual([]);
  expect(plan.images).toEqual([
    { url: here, stored: true, bytes: bytes.length },
    { url: there, stored: false, bytes: null },
  ]);
  expect(plan.changes.find((change) => change.field === 'title')).toMatchObject({
    before: 'The old bridge',
    after: 'The new bridge',
    diff: [{ type: 'changed' }],
  });
});

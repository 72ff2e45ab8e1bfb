import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const answer = z.object({
  reasons: z.array(
    z.object({
      level: z.string(),
      message: z.string(),
      articles: z.int(),
      article: z.string().nullable(),
    }),
  ),
});

const reasons = async (id: number) =>
  (await wp.restAs(answer, `/article-bridge/v1/imports/${id}/reasons`)).reasons;

/** A run with nothing in its log. */
async function begunRun(): Promise<number> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put();
  return (await imports.start({ uuids: [uuid], dry_run: true })).id;
}

it('images of many articles that stay for one reason are one entry, with their sum and the line that helps', async () => {
  const id = await begunRun();
  await wp.runInSite(
    `use ArticleBridge\\Import\\Media\\ImageFailure;
    $log  = new ArticleBridge\\Store\\Runs\\RunLog();
    $says = fn( $uuid, $failures ) => $log->add_warnings( ${id}, $uuid, ArticleBridge\\Import\\Media\\ImageWarnings::of( $failures ) );
    $says( 'a', array( 'https://a.example/1' => ImageFailure::blocked(), 'https://a.example/2' => ImageFailure::blocked() ) );
    $says( 'b', array( 'https://b.example/1' => ImageFailure::blocked(), 'https://c.example/1' => ImageFailure::status( 404 ) ) );
    $says( 'c', array( 'https://c.example/2' => ImageFailure::status( 404 ), 'https://c.example/3' => ImageFailure::status( 500 ) ) );`,
  );
  const found = await reasons(id);
  expect(found.map(({ articles }) => articles)).toEqual([1, 2, 2]);
  expect(found.map(({ article }) => article)).toEqual(['c', null, null]);
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The image https:\/\/c\.example\/3 .* status 500\.$/),
    expect.stringMatching(/^2 images .* status 404\. .*c\.example\/1, https:\/\/c\.example\/2$/),
    // The site's wp-config.php has such a line already, of which PHP would keep the value.
    expect.stringMatching(
      /^3 images .* replace the line with WP_ACCESSIBLE_HOSTS .*'WP_ACCESSIBLE_HOSTS', '127\.0\.0\.1,a\.example,b\.example' \);$/,
    ),
  ]);
});

it('an image that stays in many articles is one image, named once', async () => {
  const id = await begunRun();
  await wp.runInSite(
    `use ArticleBridge\\Import\\Media\\ImageFailure;
    $log  = new ArticleBridge\\Store\\Runs\\RunLog();
    $says = fn( $uuid, $urls, $failure ) => $log->add_warnings( ${id}, $uuid, ArticleBridge\\Import\\Media\\ImageWarnings::of( array_fill_keys( $urls, $failure ) ) );
    foreach ( array( 'a', 'b', 'c' ) as $uuid ) {
      $says( $uuid, array( 'https://a.example/author' ), ImageFailure::status( 404 ) );
      $says( $uuid, array( 'https://a.example/logo', "https://a.example/$uuid" ), ImageFailure::status( 500 ) );
    }`,
  );
  expect((await reasons(id)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^4 images .* status 500\. .*a\.example\/logo, .*\/a, .*\/b, …$/),
    expect.stringMatching(/^The image https:\/\/a\.example\/author .* status 404\.$/),
  ]);
});

it('slugs that are taken are one entry, and the item of each article names its own', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const articles = await Promise.all(
    ['one', 'two'].map(async (slug) => {
      await wp.runInSite(
        `wp_insert_post( array( 'post_title' => 'T', 'post_name' => '${slug}', 'post_status' => 'publish' ) );`,
      );
      return (await gateway.put({ slug })).uuid;
    }),
  );
  const run = await imports.run({ uuids: articles });
  expect((await imports.withItems(run.id)).items.map(({ warnings }) => warnings)).toEqual([
    [expect.stringContaining('"one"')],
    [expect.stringContaining('"two"')],
  ]);
  expect(await reasons(run.id)).toMatchObject([
    { level: 'warning', articles: 2, message: expect.stringContaining('are taken on this site') },
  ]);
});

it('what was logged of one article names it by its title, what was logged of the run names none', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await wp.runInSite(
    `wp_insert_post( array( 'post_title' => 'T', 'post_name' => 'one', 'post_status' => 'publish' ) );`,
  );
  const { uuid } = await gateway.put({ slug: 'one', title: 'Bread <without> kneading' });
  const run = await imports.run({ uuids: [uuid] });
  await wp.runInSite(
    `( new ArticleBridge\\Store\\Runs\\RunLog() )->add( ${run.id}, 'info', 'Paused.' );`,
  );
  expect(await reasons(run.id)).toEqual([
    expect.objectContaining({ message: 'Paused.', articles: 0, article: null }),
    expect.objectContaining({ level: 'warning', articles: 1, article: 'Bread <without> kneading' }),
  ]);
});

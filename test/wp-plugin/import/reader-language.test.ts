import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { CHOOSE_GERMAN } from '../../support/german-site.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from './run-import.ts';
import type { ImportRun } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const shown = z.object({
  items: z.array(z.object({ message: z.string(), warnings: z.array(z.string()) })),
  log: z.array(z.object({ level: z.string(), message: z.string() })),
  reasons: z.array(z.object({ message: z.string() })),
});

/** Items, log and reasons of a run, as read by a user with this language. */
async function readIn(locale: string, id: number) {
  const output = await wp.runInSite(
    `switch_to_locale( getenv( 'LOCALE' ) );
    $read = fn( $part ) => rest_do_request( new WP_REST_Request( 'GET', '/article-bridge/v1/imports/${id}/' . $part ) )->get_data();
    echo wp_json_encode( $read( 'items' ) + $read( 'log' ) + $read( 'reasons' ) );`,
    { LOCALE: locale },
  );
  return shown.parse(JSON.parse(output));
}

/** A run on a German site: an article fails, because its post is in the Trash, another has warnings. */
async function germanRun(): Promise<ImportRun> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid: trashed } = await gateway.put({ title: 'Brücke' });
  const post = onlyPost(await imports.run({ uuids: [trashed] }));
  await wp.runInSite(
    `wp_trash_post( ${post} );
    ${CHOOSE_GERMAN}`,
  );
  await gateway.put({ uuid: trashed, title: 'Neue Brücke' });
  const { uuid: warned } = await gateway.put({ status: 'in_review' });
  const run = await imports.run({ uuids: [trashed, warned], options: { post_status: 'publish' } });
  await wp.runInSite(
    `use ArticleBridge\\Import\\Media\\{ImageFailure, ImageWarnings};
    ArticleBridge\\Texts\\Message::remember_sources();
    $failures = array_fill_keys( array( 'https://a.example/1', 'https://a.example/2' ), ImageFailure::status( 404 ) );
    ( new ArticleBridge\\Store\\Runs\\RunLog() )->add_warnings( ${run.id}, '${warned}', ImageWarnings::of( $failures ) );`,
  );
  return run;
}

it('what was stored in German is read in English by who reads the site in English', async () => {
  const { id } = await germanRun();
  const german = await readIn('de_DE', id);
  const english = await readIn('en_US', id);

  expect(german.items[0]?.message).toMatch(/Beitrag „Brücke“ .*Papierkorb/);
  expect(english.items[0]?.message).toMatch(/^The post "Brücke" of this article is in the Trash/);
  expect(german.items[1]?.warnings).toEqual([expect.stringContaining('Entwurf')]);
  expect(english.items[1]?.warnings).toEqual([
    expect.stringMatching(/^The post is a draft: .*in_review/),
  ]);
  // A reason within a sentence.
  expect(german.reasons[0]?.message).toMatch(/^2 Bilder .*Status 404/);
  expect(english.reasons[0]?.message).toMatch(/^2 images .*its server answers with status 404/);
  expect(german.log.map(({ message }) => message)).toContain(german.items[0]?.message);
  expect(english.log.map(({ message }) => message)).toContain(english.items[0]?.message);
  expect(english.reasons.map(({ message }) => message)).toContain(english.items[0]?.message);
  expect(JSON.stringify(english)).not.toMatch(/Bilder|Papierkorb|Entwurf/);
});

it('names of fields within a sentence are read in the language of the reader, too', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ title: 'A bridge', excerpt: 'Of stone.' });
  const post = onlyPost(await imports.run({ uuids: [uuid] }));
  await wp.runInSite(
    `wp_update_post( [ 'ID' => ${post}, 'post_title' => 'Mine', 'post_excerpt' => 'Of wood.' ] );`,
  );
  await gateway.put({ uuid, title: 'Theirs', excerpt: 'Of steel.' });
  const { id } = await imports.run({ uuids: [uuid] });
  await wp.runInSite(CHOOSE_GERMAN);

  const message = async (locale: string) => (await readIn(locale, id)).items[0]?.message;
  expect(await message('en_US')).toContain('article service: title and excerpt.');
  // The word between them is of WordPress' own translation, which this site does not have.
  expect(await message('de_DE')).toMatch(/Artikeldienst geändert: Titel \w+ Textauszug\./);
});

it('what an earlier version of the plugin stored is read as it was', async () => {
  const { id } = await germanRun();
  const before = await readIn('de_DE', id);
  await wp.runInSite(
    `global $wpdb;
    $p = $wpdb->prefix . 'article_bridge_import_';
    $wpdb->query( "UPDATE {$p}log SET source = NULL" );
    $wpdb->query( "UPDATE {$p}items SET source = NULL" );
    $wpdb->update( "{$p}items", [ 'warnings' => '["Ein Hinweis."]' ], [ 'state' => 'created' ] );`,
  );
  const after = await readIn('en_US', id);
  expect(after.items[0]?.message).toBe(before.items[0]?.message);
  expect(after.items[1]?.warnings).toEqual(['Ein Hinweis.']);
  expect(after.log).toEqual(before.log);
});

it('a name that is removed from messages is removed from what they were made of', async () => {
  const { id } = await germanRun();
  await wp.runInSite(`ArticleBridge\\Store\\Runs\\RunPeople::replace_name( 'Brücke', '…' );`);
  expect(JSON.stringify(await readIn('en_US', id))).not.toContain('"Brücke"');
});

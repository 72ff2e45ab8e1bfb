import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PLUGIN_DIRECTORY } from '../../../wp-plugin/demo/plugin-build.ts';
import { bundlesBySource } from '../../../wp-plugin/i18n/bundles.ts';
import { filesIn, makeCatalogues } from '../../../wp-plugin/i18n/catalogues.ts';
import { startWpCli } from '../../../wp-plugin/i18n/wp-cli.ts';
import { useWordPress } from '../../support/wordpress.ts';

const LANGUAGES = join(PLUGIN_DIRECTORY, 'languages');
const SCREENS = ['conflicts', 'editor', 'held', 'library', 'runs', 'settings'];

const wp = useWordPress();

/** Entries of a file as read by WordPress' own translation reader. */
const entriesSchema = z.array(
  z.object({
    singular: z.string(),
    plural: z.string().nullable(),
    context: z.string().nullable(),
    translations: z.array(z.string()),
    flags: z.array(z.string()),
    references: z.array(z.string()),
  }),
);

async function entriesOf(file: string): Promise<z.infer<typeof entriesSchema>> {
  const printed = await wp.runInSite(`
    require_once ABSPATH . WPINC . '/pomo/po.php';
    $po = new PO();
    if ( ! $po->import_from_file( WP_PLUGIN_DIR . '/article-bridge/languages/${file}' ) ) { exit( 'null' ); }
    echo wp_json_encode( array_values( array_map( fn( $e ) => [
      'singular' => $e->singular, 'plural' => $e->plural, 'context' => $e->context,
      'translations' => $e->translations, 'flags' => $e->flags, 'references' => $e->references,
    ], $po->entries ) ) );
  `);
  return entriesSchema.parse(JSON.parse(printed));
}

/** The placeholders of a text in any order: a translation may reorder them. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/%(?:\d+\$)?[bcdeEfFgGosuxX]/g)].map(([found]) => found).toSorted();

/** The identity of a string. */
const key = (entry: { context: string | null; singular: string }): string =>
  JSON.stringify([entry.context, entry.singular]);

describe('languages/', () => {
  it('is what `node wp-plugin/i18n/main.ts` makes of the source', async () => {
    await using wpCli = await startWpCli();
    const wanted = await makeCatalogues(PLUGIN_DIRECTORY, wpCli);
    const present = await filesIn(LANGUAGES);
    const stale = [...new Set([...wanted.keys(), ...present.keys()])].filter(
      (name) => wanted.get(name) !== present.get(name),
    );
    expect(stale).toEqual([]);
  });

  it('has a template that names each string of a screen with the script it is built into', async () => {
    const bundles = await bundlesBySource(PLUGIN_DIRECTORY);
    const sources = (await entriesOf('article-bridge.pot'))
      .flatMap(({ references }) => references)
      .filter((reference) => reference.startsWith('src/'));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((source) => bundles[source] === undefined)).toEqual([]);
    expect([...new Set(Object.values(bundles).flat())].toSorted()).toEqual(
      SCREENS.map((screen) => `build/${screen}.js`),
    );
  });

  it.each(SCREENS)('has the German strings of the script build/%s.js', async (screen) => {
    const name = createHash('md5').update(`build/${screen}.js`).digest('hex');
    const file = join(LANGUAGES, `article-bridge-de_DE-${name}.json`);
    const strings = z
      .object({ locale_data: z.object({ messages: z.record(z.string(), z.unknown()) }) })
      .parse(JSON.parse(await readFile(file, 'utf8'))).locale_data.messages;
    expect(Object.keys(strings).length).toBeGreaterThan(30);
    expect(strings['']).toMatchObject({ lang: 'de_DE' });
  });
});

describe('German', () => {
  it('has every string, in every plural, none of them fuzzy', async () => {
    const [template, german] = await Promise.all([
      entriesOf('article-bridge.pot'),
      entriesOf('article-bridge-de_DE.po'),
    ]);
    expect(new Set(german.map(key))).toEqual(new Set(template.map(key)));
    const lacking = german.filter(
      ({ plural, translations }) =>
        translations.length !== (plural === null ? 1 : 2) ||
        translations.some((text) => text.trim() === ''),
    );
    expect(lacking.map(key)).toEqual([]);
    expect(german.filter(({ flags }) => flags.includes('fuzzy')).map(key)).toEqual([]);
  });

  it('has the placeholders of the source in every string', async () => {
    for (const { singular, plural, translations } of await entriesOf('article-bridge-de_DE.po')) {
      const forms = plural === null ? [singular] : [singular, plural];
      expect([singular, translations.map(placeholders)]).toEqual([
        singular,
        forms.map(placeholders),
      ]);
    }
  });

  it('says du, as WordPress does in German', async () => {
    const formal = (await entriesOf('article-bridge-de_DE.po'))
      .flatMap(({ translations }) => translations)
      .filter((text) => /\b(Ihnen|Ihr(e[nmrs]?)?|[Gg]eben Sie|können Sie)\b/.test(text))
      // At the beginning of a sentence it is "their" or "her".
      .filter((text) => !/(^|[.:?!] )Ihr/.test(text));
    expect(formal).toEqual([]);
  });
});

import { headOf } from '../wp-plugin/seo/seo-posts.ts';
import type { SeoPlugin } from '../wp-plugin/seo/seo-posts.ts';
import { printed, readable } from './printed.ts';
import type { Printed } from './printed.ts';
import type { Payload, SeoSite } from './seo-site.ts';

/** A check for each SEO plugin, on a site where it is active and set up. */
export interface Check {
  readonly name: string;
  /** Plugins without a field for it. */
  readonly without?: readonly SeoPlugin[];
  /** Returns what is wrong; undefined if nothing is. */
  readonly run: (site: SeoSite, plugin: SeoPlugin) => Promise<string | undefined>;
}

/** Texts that a plugin could misinterpret. */
export const AWKWARD = [
  `It's "quoted" & more`,
  'Vec<T> and <b>bold</b>, 1 < 2',
  '50% off, 100%% sure, 5%FAT',
  '%%sitename%% %sitename% #site_title {{ site.title }}',
  '[gallery] and [caption]x[/caption]',
  '&amp; is &lt; than &#60;',
  'C:\\new\\path',
].join(' ~ ');

const WHOLE = {
  meta_title: 'The title',
  meta_description: 'The description',
  canonical_url: 'https://example.com/original',
  open_graph: { title: 'OG', description: 'OG text', image_url: 'https://example.com/og.png' },
  twitter: {
    card: 'summary',
    title: 'TW',
    description: 'TW text',
    image_url: 'https://example.com/tw.png',
  },
};

const NOINDEX = { robots: { index: false, follow: true } };

const look = async (site: SeoSite, id: number): Promise<Printed> => printed(await site.page(id));

const differs = (what: string, is: unknown, expected: unknown): string | undefined =>
  JSON.stringify(is) === JSON.stringify(expected)
    ? undefined
    : `${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`;

const isNoindex = ({ robots }: Printed): boolean => /\bnoindex\b/.test(robots);

const articles = ({ types }: Printed): string[] =>
  types.filter((type) => /(?:Article|BlogPosting)$/.test(type));

async function titleAfter(site: SeoSite, id: number, payload: Payload): Promise<string> {
  await site.update(id, payload);
  return (await look(site, id)).title;
}

/** Checks that run on one site; those that switch plugins have sites of their own. */
export const CHECKS: readonly Check[] = [
  {
    name: 'an import is printed, each tag once',
    run: async (site, plugin) => {
      const { title, meta, canonicals, repeated } = await look(site, await site.publish(WHOLE));
      const social = plugin === 'slim-seo' ? ['The title', 'The description'] : ['OG', 'OG text'];
      return (
        differs('title', title, 'The title') ??
        differs('description', meta['description'], 'The description') ??
        differs('canonical', canonicals, ['https://example.com/original']) ??
        differs('Open Graph', [meta['og:title'], meta['og:description']], social) ??
        differs('repeated', repeated, [])
      );
    },
  },
  {
    name: 'awkward text reads as it was written',
    run: async (site, plugin) => {
      const social = { title: AWKWARD, description: AWKWARD, image_url: null };
      const payload = { meta_title: AWKWARD, meta_description: AWKWARD };
      const { title, meta } = await look(
        site,
        await site.publish({ ...payload, open_graph: social }),
      );
      return (
        differs('title', readable(title), AWKWARD) ??
        differs('description', readable(meta['description'] ?? ''), AWKWARD) ??
        (plugin === 'slim-seo'
          ? undefined
          : differs('og:title', readable(meta['og:title'] ?? ''), AWKWARD))
      );
    },
  },
  {
    name: 'a canonical address keeps %26 and +',
    run: async (site) => {
      const url = 'https://example.com/a?x=1%262&q=a+b&z=%2B';
      const { canonicals } = await look(site, await site.publish({ canonical_url: url }));
      // Two encodings of a space in a query, and of hexadecimal digits.
      const spelled = canonicals.map((one) => one?.replaceAll('%20', '+').replaceAll('%2b', '%2B'));
      return differs('canonical', spelled, [url]);
    },
  },
  {
    name: 'partial Twitter data fall back to Open Graph',
    without: ['slim-seo'],
    run: async (site) => {
      const { meta } = await look(
        site,
        await site.publish({
          ...WHOLE,
          twitter: { card: 'summary', title: 'TW', description: null, image_url: null },
        }),
      );
      // If a tag is missing, social networks use the Open Graph one.
      return (
        differs('twitter:title', meta['twitter:title'], 'TW') ??
        differs('twitter:description', meta['twitter:description'] ?? 'OG text', 'OG text')
      );
    },
  },
  {
    name: 'a save in the editor freezes nothing',
    run: async (site) => {
      const social = { title: AWKWARD, description: AWKWARD, image_url: null };
      const payload = { meta_title: AWKWARD, meta_description: AWKWARD, open_graph: social };
      const id = await site.publish({ ...payload, ...NOINDEX });
      const before = await look(site, id);
      await (await site.openEditor(id)).save();
      const after = await look(site, id);
      const title = await titleAfter(site, id, { meta_title: 'Second', meta_description: 'New' });
      const { meta } = await look(site, id);
      return (
        differs('title after the save', after.title, before.title) ??
        differs('tags after the save', after.meta, before.meta) ??
        differs('robots after the save', isNoindex(after), true) ??
        differs('title after an update', title, 'Second') ??
        differs('description after an update', meta['description'], 'New')
      );
    },
  },
  {
    name: "the editor's panel changes the page, save after save",
    run: async (site) => {
      const id = await site.publish({ ...WHOLE, ...NOINDEX });
      const editor = await site.openEditor(id);
      for (const title of ['From the panel', 'Once more', 'The title']) {
        const index = title === 'Once more';
        await site.savePanel(id, { meta_title: title, robots: { index, follow: true } });
        await editor.save();
        const page = await look(site, id);
        const problem =
          differs('title', page.title, title) ?? differs('noindex', isNoindex(page), !index);
        if (problem !== undefined) return problem;
      }
      return differs(
        'title after an update',
        await titleAfter(site, id, { meta_title: 'Updated' }),
        'Updated',
      );
    },
  },
  {
    name: 'an update while the editor is open stays',
    run: async (site) => {
      const id = await site.publish(WHOLE);
      const editor = await site.openEditor(id);
      await site.update(id, { meta_title: 'Meanwhile' });
      await editor.save();
      return differs('title', (await look(site, id)).title, 'Meanwhile');
    },
  },
  {
    name: 'one Article in JSON-LD',
    run: async (site) =>
      differs('articles', articles(await look(site, await site.publish(WHOLE))).length, 1),
  },
  {
    name: 'one Article in JSON-LD where the article has its own',
    run: async (site) => {
      const own = [{ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Own' }];
      const id = await site.publish({ ...WHOLE, schema_jsonld: own });
      return differs('articles', articles(await look(site, id)).length, 1);
    },
  },
  {
    name: 'a theme with wp_title() shows the title, and none that the SEO plugin has not brought',
    run: async (site) => {
      await site.evaluate(`return update_option( 'seo_theme_title', 'wp_title' );`);
      const id = await site.publish(WHOLE);
      const { titles } = headOf(await site.page(id));
      await site.evaluate(`return update_option( 'seo_tests_no_head', 1 );`);
      const { titles: theirs } = headOf(await site.page(id));
      await site.evaluate(
        `return delete_option( 'seo_theme_title' ) && delete_option( 'seo_tests_no_head' );`,
      );
      return titles.every((title) => title.includes('The title'))
        ? differs('number of titles', titles.length, theirs.length)
        : `titles: ${titles.join(', ')}`;
    },
  },
  {
    name: 'noindex holds before and after the hand-over',
    run: async (site) => {
      const id = await site.publish(NOINDEX);
      const after = isNoindex(await look(site, id));
      // As imported before the plugin was activated.
      await site.evaluate(
        `delete_post_meta( $input, '_article_bridge_seo' ); ${FORGET} return true;`,
        id,
      );
      const before = isNoindex(await look(site, id));
      return differs('noindex (after, before)', [after, before], [true, true]);
    },
  },
  {
    name: 'noindex that an editor took away stays away',
    run: async (site, plugin) => {
      const id = await site.publish(NOINDEX);
      await site.evaluate(
        `$adapter = ArticleBridge\\Seo\\SeoPlugins::adapter( $input['plugin'] );
        foreach ( $adapter->read( $input['id'] ) as $key => $value ) {
          if ( '' !== $value && str_contains( $key, 'index' ) ) { $adapter->write( $input['id'], array( $key => '' ) ); }
        }
        return true;`,
        { id, plugin },
      );
      const edited = isNoindex(await look(site, id));
      await site.update(id, { meta_title: 'Updated' });
      return differs('noindex', [edited, isNoindex(await look(site, id))], [false, false]);
    },
  },
];

/** Removes everything that any SEO plugin has stored for the post. */
const FORGET = `
  foreach ( ArticleBridge\\Seo\\SeoPlugins::active() as $slug ) {
    $adapter = ArticleBridge\\Seo\\SeoPlugins::adapter( $slug );
    $adapter->write( $input, array_fill_keys( array_keys( $adapter->read( $input ) ), '' ) );
  }`;

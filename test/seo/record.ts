import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import type { SeoPlugin } from '../wp-plugin/seo/seo-posts.ts';
import { AWKWARD } from './checks.ts';
import { printed } from './printed.ts';
import type { SeoSite } from './seo-site.ts';

const RECORDED = fileURLToPath(new URL('recorded/', import.meta.url));

/** A text for each field of a post; the second post has them in another order. */
const TEXTS = [
  ...AWKWARD.split(' ~ ').slice(0, 5),
  [...AWKWARD.split(' ~ ').slice(5), 'first, second', 'an “inch” – 5″ × 3…'].join(' ~ '),
];

/** How a plugin changed a post's texts between this plugin's write and the page. */
interface Recorded {
  /** Fields of seo_package. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Values written by this plugin, by the SEO plugin's key. */
  readonly written: Readonly<Record<string, string>>;
  /** Values on the page at that time, by tag. */
  readonly printed: Readonly<Record<string, string>>;
  /** Stored values after the post was saved in the editor without changes. */
  readonly saved: Readonly<Record<string, string>>;
}

/**
 * Records an SEO plugin's own behaviour in recorded/<plugin>.json, for tests without the real
 * plugin. This plugin's work at the end of a save is disabled meanwhile.
 */
export async function record(site: SeoSite, plugin: SeoPlugin, version: string): Promise<void> {
  const posts: Recorded[] = [];
  for (const first of [0, 3]) {
    const text = (index: number): string => TEXTS[(first + index) % TEXTS.length] ?? '';
    const payload = {
      meta_title: text(0),
      meta_description: text(1),
      focus_keyword: 'first, second',
      canonical_url: 'https://example.com/a?x=1%262&q=a+b',
      open_graph: { title: text(2), description: text(3), image_url: null },
      twitter: { card: 'summary', title: text(4), description: text(5), image_url: null },
    };
    const id = await site.publish(payload);
    const written = await site.stored(id, plugin);
    const { title, meta, canonicals } = printed(await site.page(id));
    const editor = await site.openEditor(id);
    await site.evaluate(`return update_option( 'seo_tests_mute', 1 );`);
    await editor.save();
    await site.evaluate(`return delete_option( 'seo_tests_mute' );`);
    const saved = await site.stored(id, plugin);
    posts.push({
      payload,
      written,
      printed: { title, canonical: canonicals.join(), ...meta },
      saved,
    });
  }
  const json = JSON.stringify({ plugin, version, posts });
  await mkdir(RECORDED, { recursive: true });
  await writeFile(`${RECORDED}${plugin}.json`, await format(json, { parser: 'json' }));
}

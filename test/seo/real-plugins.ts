import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeoPlugin } from '../wp-plugin/seo/seo-posts.ts';

interface RealPlugin {
  readonly slug: SeoPlugin;
  readonly name: string;
  /** PHP that sets the plugin up after its activation, as its wizard would. */
  readonly setUp: string;
  /**
   * PHP that returns the fields added to the editor's forms by scripts; `$input` is the post's id.
   */
  readonly scriptFields: string;
}

/** For a plugin whose form is HTML printed by PHP. */
const NO_SCRIPT = 'return (object) array();';

/** The supported SEO plugins, with their folders in wp-content/plugins. */
export const REAL_PLUGINS: readonly RealPlugin[] = [
  { slug: 'wordpress-seo', name: 'Yoast SEO', setUp: '', scriptFields: NO_SCRIPT },
  {
    slug: 'seo-by-rank-math',
    name: 'Rank Math',
    setUp: `update_option( 'rank_math_registration_skip', true );`,
    // Its screen stores changes by its own REST route and sends nothing with the forms.
    scriptFields: NO_SCRIPT,
  },
  {
    slug: 'all-in-one-seo-pack',
    name: 'All in One SEO',
    setUp: '',
    scriptFields: `
      $data = aioseo()->helpers->getVueData( 'post', $input );
      return array( 'aioseo-post-settings' => wp_json_encode( $data['currentPost'] ) );`,
  },
  { slug: 'wp-seopress', name: 'SEOPress', setUp: '', scriptFields: NO_SCRIPT },
  { slug: 'autodescription', name: 'The SEO Framework', setUp: '', scriptFields: NO_SCRIPT },
  {
    slug: 'slim-seo',
    name: 'Slim SEO',
    setUp: '',
    scriptFields: `
      foreach ( (array) get_post_meta( $input, 'slim_seo', true ) as $key => $value ) {
        $fields[ "slim_seo[$key]" ] = (string) $value;
      }
      return (object) ( $fields ?? array() );`,
  },
];

/** A message if a folder contains none of them; undefined if it contains at least one. */
export function missingPlugins(folder: string): string | undefined {
  return REAL_PLUGINS.some(({ slug }) => existsSync(join(folder, slug)))
    ? undefined
    : `${folder} has none of the folders ${REAL_PLUGINS.map(({ slug }) => slug).join(', ')}.`;
}

/** The version in a plugin's main file. */
export async function versionOf(folder: string, slug: string): Promise<string> {
  for (const name of await readdir(join(folder, slug))) {
    if (!name.endsWith('.php')) continue;
    const source = await readFile(join(folder, slug, name), 'utf8');
    const version = /^[ *]*Plugin Name:[^]*?^[ *]*Version: *(\S+)/m.exec(source)?.[1];
    if (version !== undefined) return version;
  }
  return 'of unknown version';
}

import { JSDOM } from 'jsdom';
import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';

/** PHP, run before WordPress, that makes each SEO plugin look active. */
export const SIGNS = {
  'wordpress-seo': "define( 'WPSEO_VERSION', '28.3' );",
  'seo-by-rank-math': "define( 'RANK_MATH_VERSION', '1.0.273' );",
  'all-in-one-seo-pack': 'function aioseo() {}',
  'wp-seopress': "define( 'SEOPRESS_VERSION', '9.7.4' );",
  autodescription: "define( 'THE_SEO_FRAMEWORK_VERSION', '5.1.3' );",
  'slim-seo': "define( 'SLIM_SEO_VER', '4.9.9' );",
} as const;

export type SeoPlugin = keyof typeof SIGNS;

/** Columns of WordPress' posts, and what the theme shows. */
export type PostColumns = Readonly<Record<string, string | number>>;

const UUID = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';

const record = z.record(z.string(), z.unknown());

/** Posts as left by an import, without a gateway, and their pages for visitors. */
export function seoPostsOf(wp: TestWordPress) {
  const runWith = (plugins: readonly SeoPlugin[], code: string, env: Record<string, string> = {}) =>
    wp.run(
      `<?php ${plugins.map((plugin) => SIGNS[plugin]).join(' ')}
      require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; wp_set_current_user( 1 );
      ${code}`,
      env,
    );

  const save = async (
    id: number,
    fields: Readonly<Record<string, unknown>>,
    columns: PostColumns,
    plugins: readonly SeoPlugin[],
  ): Promise<number> => {
    const output = await runWith(
      plugins,
      `$columns = json_decode( getenv( 'COLUMNS_JSON' ), true );
      $id      = ${id} > 0 ? wp_update_post( wp_slash( array( 'ID' => ${id} ) + $columns ), true, false ) : wp_insert_post( wp_slash( $columns ), true, false );
      foreach ( json_decode( getenv( 'FIELDS_JSON' ), true ) as $field => $value ) {
        if ( null === $value ) {
          delete_post_meta( $id, '_seo_package_' . $field );
        } else {
          update_post_meta( $id, '_seo_package_' . $field, wp_slash( $value ) );
        }
      }
      // The mark of the import: there is no ledger here.
      update_post_meta( $id, '_article_bridge_made_of', get_post_meta( $id, '_seo_package_uuid', true ) . ' ' . $id );
      wp_after_insert_post( $id, ${id} > 0, null );
      echo $id;`,
      { COLUMNS_JSON: JSON.stringify(columns), FIELDS_JSON: JSON.stringify(fields) },
    );
    return Number(output);
  };

  return {
    runWith,
    /** Publishes a post with fields of seo_package; the named SEO plugins look active. */
    publish: (
      fields: Readonly<Record<string, unknown>>,
      plugins: readonly SeoPlugin[] = [],
      columns: PostColumns = {},
    ): Promise<number> =>
      save(
        0,
        { uuid: UUID, title: 'The post', ...fields },
        {
          post_title: 'The post',
          post_status: 'publish',
          post_content: '<!-- wp:paragraph -->\n<p>The body.</p>\n<!-- /wp:paragraph -->',
          ...columns,
        },
        plugins,
      ),
    /** Saves a post again with other fields; null removes one. */
    change: (
      id: number,
      fields: Readonly<Record<string, unknown>>,
      plugins: readonly SeoPlugin[] = [],
      columns: PostColumns = {},
    ): Promise<number> => save(id, fields, columns, plugins),
    /** The value of a PHP expression while the named plugins look active. */
    inSite: async (expression: string, plugins: readonly SeoPlugin[] = []): Promise<unknown> =>
      JSON.parse(await runWith(plugins, `echo wp_json_encode( ${expression} );`)),
    /** Post meta without this plugin's own and WordPress' internal ones. */
    meta: async (id: number): Promise<Record<string, unknown>> =>
      record.parse(
        JSON.parse(
          await runWith(
            [],
            `$meta = array();
            foreach ( array_keys( get_post_meta( ${id} ) ) as $key ) {
              if ( 1 !== preg_match( '/^(_seo_package_|_article_bridge_|_encloseme|_pingme|_edit_)/', $key ) ) {
                $meta[ $key ] = get_post_meta( ${id}, $key, true );
              }
            }
            echo wp_json_encode( (object) $meta );`,
          ),
        ),
      ),
    /** A post's page for visitors. */
    page: async (id: number, cookie = ''): Promise<string> => {
      const response = await fetch(`${wp.url}/?p=${id}`, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`The page answers ${response.status}.`);
      return response.text();
    },
  };
}

/** A page's head as parsed by a browser, without running scripts. */
export function headOf(page: string) {
  const { document } = new JSDOM(page).window;
  const metas = [...document.head.querySelectorAll('meta')];
  return {
    titles: [...document.head.querySelectorAll('title')].map((title) => title.textContent),
    /** Contents of all `<meta>` elements with a name or property, in order. */
    contents: (name: string): (string | null)[] =>
      metas
        .filter((meta) => [meta.getAttribute('name'), meta.getAttribute('property')].includes(name))
        .map((meta) => meta.getAttribute('content')),
    /** Names and properties with this prefix. */
    names: (prefix: string): string[] =>
      metas
        .map((meta) => meta.getAttribute('name') ?? meta.getAttribute('property') ?? '')
        .filter((name) => name.startsWith(prefix)),
    canonicals: [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) =>
      link.getAttribute('href'),
    ),
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      record.parse(JSON.parse(script.textContent)),
    ),
    /** Everything in head and body that could run. */
    activeElements: document.querySelectorAll('[onerror],[onload],img[src="x"],[data-broken-out]')
      .length,
    document,
  };
}

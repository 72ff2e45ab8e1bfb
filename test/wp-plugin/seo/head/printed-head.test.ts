import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../../support/wordpress.ts';
import { activatePretendedPlugin } from '../pretended-plugin.ts';
import { SIGNS, headOf, seoPostsOf } from '../seo-posts.ts';
import { FIELDS } from './described-post.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('GET of an imported post where somebody else prints', () => {
  it.each(Object.entries(SIGNS))(
    '%s: only JSON-LD that it does not print, and noindex',
    async (_slug, sign) => {
      const id = await posts.publish({
        ...FIELDS,
        schema_jsonld: [{ '@type': 'HowTo', name: 'H' }],
        faq: [{ question: 'Why?', answer: 'So.' }],
      });
      await activatePretendedPlugin(
        wp,
        `${sign}
      add_action( 'wp_head', function () {
        echo '<script type="application/ld+json">{"@graph":[{"@type":["BlogPosting"]}]}</script>';
      } );`,
      );
      const head = headOf(await posts.page(id));
      expect(head.titles).toEqual(['The post – Article Bridge tests']);
      expect(head.contents('description')).toEqual([]);
      expect(head.names('og:').concat(head.names('twitter:'))).toEqual([]);
      expect(head.contents('robots')).toEqual([expect.stringContaining('noindex')]);
      expect(head.canonicals).toEqual([`${wp.url}/the-post/`]);
      expect(head.jsonLd.map((graph) => graph['@type'] ?? 'graph')).toEqual([
        'graph',
        'HowTo',
        'FAQPage',
      ]);
    },
  );

  it('an unknown plugin: each family of tags that it prints is left to it', async () => {
    const id = await posts.publish(FIELDS);
    await activatePretendedPlugin(
      wp,
      `
      add_action( 'wp_head', function () {
        echo '<META content="Theirs" NAME=description><meta property=\\'og:title\\' content="Theirs">';
        echo '<script type="application/ld+json">{"@type":"http://schema.org/NewsArticle"}</script>';
      }, 500 );
      add_filter( 'pre_get_document_title', function () { return 'Theirs'; } );
      remove_action( 'wp_head', 'rel_canonical' );
      add_action( 'wp_head', function () { echo '<link rel="canonical" href="https://theirs.example/">'; } );`,
    );
    const head = headOf(await posts.page(id));
    expect(head.titles).toEqual(['Theirs']);
    expect(head.contents('description')).toEqual(['Theirs']);
    expect(head.names('og:')).toEqual(['og:title']);
    expect(head.canonicals).toEqual(['https://theirs.example/']);
    expect(head.contents('twitter:title')).toEqual(['For X']);
    expect(head.jsonLd).toHaveLength(1);
  });

  it.each([
    ['', '', ['For Facebook']],
    // It is printed by wp_head(), too late for the title.
    [', with SEOPress', SIGNS['wp-seopress'], []],
  ])('a theme that prints before wp_head() is seen as well%s', async (_name, sign, shared) => {
    const id = await posts.publish(FIELDS);
    await activatePretendedPlugin(
      wp,
      `${sign}
      add_filter( 'template_include', function () {
        $file = __DIR__ . '/template.php';
        file_put_contents( $file, '<!DOCTYPE html><html><head><meta name="description" content="Theirs"><title><?php echo wp_title(); ?></title><?php wp_head(); ?></head><body></body></html>' );
        return $file;
      } );
      add_action( 'after_setup_theme', function () { remove_theme_support( 'title-tag' ); }, 99 );
      add_action( 'wp_head', function () { remove_action( 'wp_head', '_block_template_render_title_tag', 1 ); remove_action( 'wp_head', '_wp_render_title_tag', 1 ); }, 0 );`,
    );
    const head = headOf(await posts.page(id));
    expect(head.contents('description')).toEqual(['Theirs']);
    expect(head.titles).toEqual(['A title for "search" & more']);
    expect(head.contents('og:title')).toEqual(shared);
  });

  it('a theme that prints the title itself under Slim SEO, which has WordPress print another: each is the one, and none is ours', async () => {
    const id = await posts.publish(FIELDS);
    const titles = async (mayPrint: boolean) => {
      await activatePretendedPlugin(
        wp,
        `${SIGNS['slim-seo']}
        add_action( 'init', function () {
          add_theme_support( 'title-tag' );
          add_filter( 'pre_get_document_title', function () { return 'Theirs'; } );
        }, 5 );
        add_filter( 'article_bridge_print_head', '${mayPrint ? '__return_true' : '__return_false'}' );
        add_action( 'after_setup_theme', function () { remove_theme_support( 'title-tag' ); }, 99 );
        add_action( 'wp_head', function () { remove_action( 'wp_head', '_block_template_render_title_tag', 1 ); add_action( 'wp_head', '_wp_render_title_tag', 1 ); }, 0 );
        add_filter( 'template_include', function () {
          $file = __DIR__ . '/template.php';
          file_put_contents( $file, '<!DOCTYPE html><html><head><title><?php wp_title(); ?></title><?php wp_head(); ?></head><body></body></html>' );
          return $file;
        } );`,
      );
      return headOf(await posts.page(id)).titles;
    };
    expect(await titles(true)).toEqual(['Theirs', 'Theirs']);
    expect(await titles(false)).toEqual([expect.stringContaining('The post'), 'Theirs']);
  });

  it("a robots tag of an SEO plugin's own that knows no noindex gets one beside it", async () => {
    const id = await posts.publish(FIELDS);
    await activatePretendedPlugin(
      wp,
      `${SIGNS['wordpress-seo']}
      remove_action( 'wp_head', 'wp_robots', 1 );
      add_action( 'wp_head', function () { echo "<meta name='robots' content='index, follow' />"; } );`,
    );
    const robots = async () => headOf(await posts.page(id)).contents('robots');
    expect(await robots()).toEqual(['index, follow', 'noindex']);
    await wp.runInSite(`update_post_meta( ${id}, '_yoast_wpseo_meta-robots-noindex', '2' );`);
    expect(await robots()).toEqual(['index, follow']);
  });

  it('JSON-LD in the footer is seen as well', async () => {
    const own = { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Own' };
    const id = await posts.publish({ ...FIELDS, schema_jsonld: [own] });
    await activatePretendedPlugin(
      wp,
      `${SIGNS['slim-seo']}
      add_action( 'wp_footer', function () {
        echo '<script type="application/ld+json">{"@graph":[{"@type":"Article"}]}</script>';
      } );`,
    );
    expect(headOf(await posts.page(id)).jsonLd).toEqual([{ '@graph': [{ '@type': 'Article' }] }]);
  });

  it.each([
    ['wp-seopress', ['Article']],
    ['autodescription', ['Article']],
    ['wordpress-seo', []],
  ] as const)('%s: an Article where the plugin has none of its own', async (plugin, types) => {
    const id = await posts.publish(FIELDS);
    await activatePretendedPlugin(wp, SIGNS[plugin]);
    const { jsonLd } = headOf(await posts.page(id));
    expect(jsonLd.map((graph) => graph['@type'])).toEqual(types);
  });

  it.each([
    [
      'Rank Math before its wizard is finished',
      `namespace RankMath; define( 'RANK_MATH_VERSION', '1.0.273' );
      class Helper { public static function is_invalid_registration() { return true; } }`,
    ],
    [
      'SEOPress with its titles switched off',
      `${SIGNS['wp-seopress']}
      function seopress_get_toggle_option( $module ) { return 'titles' === $module ? '0' : '1'; }`,
    ],
  ])('%s prints nothing: everything is printed for it', async (_name, code) => {
    const id = await posts.publish(FIELDS);
    await activatePretendedPlugin(wp, code);
    const head = headOf(await posts.page(id));
    expect(head.titles).toEqual(['A title for "search" & more']);
    expect(head.contents('description')).toEqual(["What it's about."]);
    expect(head.contents('robots')).toEqual([expect.stringContaining('noindex')]);
    expect(head.canonicals).toEqual(['https://example.com/original?a=1&b=2']);
  });
});

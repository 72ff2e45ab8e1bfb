import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../../support/wordpress.ts';
import { activatePretendedPlugin } from '../pretended-plugin.ts';
import { SIGNS, headOf, seoPostsOf } from '../seo-posts.ts';
import { FIELDS } from './described-post.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('GET of an imported post where somebody else prints', () => {
  it.each(Object.entries(SIGNS))('%s: only JSON-LD that it does not print', async (_slug, sign) => {
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
    expect(head.contents('robots').join()).not.toContain('noindex');
    expect(head.canonicals).toEqual([`${wp.url}/the-post/`]);
    expect(head.jsonLd.map((graph) => graph['@type'] ?? 'graph')).toEqual([
      'graph',
      'HowTo',
      'FAQPage',
    ]);
  });

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

  it('a theme that prints before wp_head() is seen as well', async () => {
    const id = await posts.publish(FIELDS);
    await activatePretendedPlugin(
      wp,
      `
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
    expect(head.titles).toHaveLength(1);
    expect(head.contents('og:title')).toEqual(['For Facebook']);
  });
});

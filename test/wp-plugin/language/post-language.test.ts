import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** The page of a published post whose article is in this language. */
async function pageOf(language: string): Promise<string> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put(
    { status: 'completed', title: 'Title of it', language },
    '<!-- wp:paragraph -->\n<p>Text of it</p>\n<!-- /wp:paragraph -->',
  );
  const id = onlyPost(await imports.run({ uuids: [uuid], options: { post_status: 'publish' } }));
  return await (await fetch(`${wp.url}/?p=${id}`)).text();
}

describe('the page of a post', () => {
  it('in Arabic, on an English site: title and content run from right to left', async () => {
    const page = await pageOf('ar');
    expect(page).toMatch(/<h1[^>]* lang="ar" dir="rtl"|<h1[^>]* dir="rtl" lang="ar"/);
    expect(page).toMatch(/<div[^>]*(?:dir="rtl" lang="ar"|lang="ar" dir="rtl")[^>]*entry-content/);
  });

  it('in the site’s own language says nothing', async () => {
    expect(await pageOf('en-GB')).not.toMatch(/<(?:h1|div)[^>]* dir=/);
  });

  it('whose language is no language tag says nothing', async () => {
    const page = await pageOf('"><script>alert(1)</script>');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toMatch(/<(?:h1|div)[^>]* dir=/);
  });
});

it('in a classic theme the content gets language and direction around it', async () => {
  const marked = await wp.runInSite(
    `$id = wp_insert_post( array( 'post_title' => 'T', 'post_content' => 'Text', 'post_status' => 'publish' ) );
     update_post_meta( $id, '_seo_package_language', 'he' );
     add_filter( 'pre_option_stylesheet', fn() => 'no-theme' );
     add_filter( 'pre_option_template', fn() => 'no-theme' );
     wp_clean_themes_cache();
     $GLOBALS['post'] = get_post( $id );
     setup_postdata( $GLOBALS['post'] );
     echo ( new ArticleBridge\\Language\\PostLanguage() )->mark_content( 'Text' );`,
  );
  expect(marked).toBe('<div lang="he" dir="rtl">Text</div>');
});

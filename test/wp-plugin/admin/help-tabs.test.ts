import { beforeEach, expect, test } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/** This plugin's help tabs on an admin page: titles, and whether each has a panel. */
async function tabs(path: string): Promise<string[]> {
  const { cookie } = await wp.signIn();
  const answer = await fetch(`${wp.url}/wp-admin/${path}`, { headers: { cookie } });
  const html = await answer.text();
  const links = html.matchAll(
    /<li id="tab-link-(article-bridge-[\w-]+)".*?>\s*([^<>]+?)\s*<\/a>/gs,
  );
  return [...links].map(([, id = '', title = '']) =>
    html.includes(`id="tab-panel-${id}"`) ? title : `${title} without a panel`,
  );
}

test.each([
  ['options-general.php?page=article-bridge', ['Connecting', 'Permissions']],
  [
    'admin.php?page=article-bridge-library',
    ['The library', 'What the states mean', 'Filters and views'],
  ],
  ['admin.php?page=article-bridge-runs', ['Imports', 'Rolling back']],
  ['admin.php?page=article-bridge-conflicts', ['Conflicts']],
  ['admin.php?page=article-bridge-held', ['Held articles']],
  ['edit.php', ['Imported articles']],
  ['edit.php?post_type=page', []],
  ['index.php', []],
])('GET /wp-admin/%s has the help tabs %j', async (path, titles) => {
  expect(await tabs(path)).toEqual(titles);
});

test('the pages keep their help where the admin speaks another language', async () => {
  const found = await wp.runInSite(`
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    $screen = WP_Screen::get( 'artikelbibliothek_page_article-bridge-runs' );
    ( new ArticleBridge\\Admin\\HelpTabs() )->add( $screen );
    echo wp_json_encode( array_keys( $screen->get_help_tabs() ) );`);
  expect(JSON.parse(found)).toEqual([
    'article-bridge-article-bridge-runs-0',
    'article-bridge-article-bridge-runs-1',
  ]);
});

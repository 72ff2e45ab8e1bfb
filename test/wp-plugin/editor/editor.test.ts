import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const FILES = [
  '/article-bridge/build/editor.js?ver=',
  '/article-bridge/build/style-editor.css?ver=',
];

async function adminPage(path: string): Promise<string> {
  const { cookie } = await wp.signIn();
  const answer = await fetch(`${wp.url}/wp-admin/${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return await answer.text();
}

it('GET /wp-admin/post.php loads the panels for a post that an article became, and for no other', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put();
  const imported = onlyPost(await imports.run({ uuids: [uuid] }));
  const html = await adminPage(`post.php?post=${imported}&action=edit`);
  for (const file of FILES) expect(html).toContain(file);
  const own = await wp.runInSite(`echo wp_insert_post( array( 'post_title' => 'Ours' ) );`);
  expect(await adminPage(`post.php?post=${own}&action=edit`)).not.toContain('/build/editor.js');
});

it('GET /wp-admin/site-editor.php loads them: one goes from post to post in it', async () => {
  const html = await adminPage('site-editor.php');
  for (const file of FILES) expect(html).toContain(file);
});

it('the panels ask for no script that WordPress lacks', async () => {
  const missing = await wp.runInSite(`
    $asset = require WP_PLUGIN_DIR . '/article-bridge/build/editor.asset.php';
    echo implode( ', ', array_filter( $asset['dependencies'], fn( $handle ) => ! wp_script_is( $handle, 'registered' ) ) );
  `);
  expect(missing).toBe('');
});

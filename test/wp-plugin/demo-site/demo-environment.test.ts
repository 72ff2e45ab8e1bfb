import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newContext, openAdmin } from '../../support/browser.ts';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(wp.reset);

test.each(['', 'update-core.php', 'plugins.php', 'options-general.php', 'post-new.php'])(
  'GET /wp-admin/%s asks for nothing outside the site',
  async (path) => {
    const context = await newContext(browser);
    const requests: string[] = [];
    const pending = new Set<Request>();
    context.on('request', (request) => {
      requests.push(request.url());
      pending.add(request);
    });
    context.on('requestfinished', (request) => pending.delete(request));
    context.on('requestfailed', (request) => pending.delete(request));

    const page = await openAdmin(context, wp, path);
    await page.waitForLoadState('load');
    // Not `networkidle`: on a busy machine, the editor asks for its other users before it was idle for half a second.
    if (path === 'post-new.php') await page.locator('.editor-header').waitFor();
    await expect.poll(() => pending.size).toBe(0);
    await context.close();

    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((url) => !isOfSite(url))).toEqual([]);
    expect(await wp.takeDebugLog()).toBe('');
  },
);

function isOfSite(address: string): boolean {
  const url = new URL(address);
  return url.origin === wp.url || ['blob:', 'data:', 'about:'].includes(url.protocol);
}

test('5 MB arrive through the site’s own HTTP client in one piece', async () => {
  const size = await wp.runInSite(`
    $uploads = wp_upload_dir();
    file_put_contents( $uploads['path'] . '/large.bin', str_repeat( 'x', 5242880 ) );
    echo strlen( wp_remote_retrieve_body( wp_remote_get( $uploads['url'] . '/large.bin', array( 'timeout' => 100 ) ) ) );
  `);
  expect(size).toBe('5242880');
});

test('scripts that run at the same time each give their own answer', async () => {
  const numbers = ['1', '2', '3', '4', '5', '6'];
  const answers = numbers.map((number) => wp.run(`<?php echo ${number};`));
  expect(await Promise.all(answers)).toEqual(numbers);
});

test('reset brings back the site as it was', async () => {
  await wp.runInSite(`wp_insert_post( array( 'post_title' => 'Gone soon', 'post_status' => 'publish' ) );
    update_option( 'blogname', 'Changed' );`);
  await wp.reset();
  const { body } = await wp.rest('/wp/v2/posts');
  expect(body).toEqual([]);
  expect(await wp.runInSite(`echo get_option( 'blogname' );`)).toBe('Article Bridge tests');
});

test('identities: administrator, nobody, a user of a role, a browser session with its nonce', async () => {
  const editor = await wp.createUser('editor');
  const { cookie, nonce } = await wp.signIn();
  const statusAs = async (as: Parameters<typeof wp.rest>[1]): Promise<number> =>
    (await wp.rest('/wp/v2/settings', as)).status;

  expect(await statusAs({ as: 'admin' })).toBe(200);
  expect(await statusAs({ as: 'anonymous' })).toBe(401);
  expect(await statusAs({ as: editor })).toBe(403);
  expect(await statusAs({ as: { cookie, nonce } })).toBe(200);
  expect(await statusAs({ as: { cookie } })).toBe(401);
});

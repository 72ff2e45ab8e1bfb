import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../support/gateway.ts';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { linesOfTools } from './lines-of-tools.ts';
import { hasFocus, LIBRARY, openScreen, sidewaysOverflow } from './screen.ts';
import type { WatchedPage } from './watched-page.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

const STEP = /\/article-bridge\/v1\/imports\/\d+\/step/;
const PROGRESS = /\/article-bridge\/v1\/imports\/\d+\?/;

describe('Article Library, not connected', () => {
  test('leads to the settings', async () => {
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await page.getByRole('heading', { name: 'Connect your article service first' }).waitFor();
    expect(problems).toEqual([]);
    await page.getByText('Once this site is connected').waitFor();
    await page.getByRole('link', { name: 'Connect', exact: true }).click();
    await page.waitForURL(/page=article-bridge$/);
  });

  test('says of a service without articles that none is completed yet', async () => {
    const gateway = await startGateway();
    await connect(bridge, gateway.url, gateway.owner.key);
    const { page } = await openScreen(bridge, LIBRARY);
    await page.getByText('No article is completed yet.').waitFor();
  });

  test('says what is wrong when the service is down, and goes on when it is back', async () => {
    const gateway = await startGateway();
    await connect(bridge, gateway.url, gateway.owner.key);
    await gateway.close();
    const { page } = await openScreen(bridge, LIBRARY);
    await page.getByText('cannot be reached').first().waitFor();
    await page.getByRole('link', { name: 'Check the connection' }).waitFor();
    // That it failed alike is seen and heard.
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page
      .getByText(/Tried again at [\d:]+, without success\./)
      .first()
      .waitFor();

    await connect(bridge, bridge.gateway.url, bridge.owner.key);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('row').nth(1).waitFor();
    await hasFocus(page.getByRole('main'));
    await expect.poll(() => page.locator('.components-notice').count()).toBe(0);
  });
});

describe('Article Library, connected', () => {
  beforeAll(() => connect(bridge, bridge.gateway.url, bridge.owner.key));

  test('lists what is completed, finds by a word, and shows drafts when asked for any', async () => {
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'One article, two homes').waitFor();
    await rowOf(page, 'One article, two homes').getByText('New', { exact: true }).waitFor();
    expect(await page.getByRole('row', { name: 'Draft' }).count()).toBe(0);

    await page.getByRole('searchbox', { name: 'Search articles' }).fill('webhook');
    await rowOf(page, 'One article, two homes').waitFor({ state: 'detached' });
    await rowOf(page, 'A webhook is a hint').waitFor();
    await page.getByRole('button', { name: 'Import this article' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import this article' });
    await dialog.getByText('1 article: 1 new.').waitFor();
    await dialog.getByRole('listitem').getByText('A webhook is a hint').waitFor();
    await dialog.getByRole('radio', { name: 'Drafts' }).waitFor();
    expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox', { name: 'Search articles' }).fill('');
    await page.getByText('Reset', { exact: true }).click();
    await page.getByRole('row', { name: 'Draft' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('says so when nothing matches', async () => {
    const { page } = await openScreen(bridge, LIBRARY);
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('no such word');
    await page.getByText('No article matches your search.').waitFor();
    await page.getByRole('button', { name: /^Import these/ }).waitFor({ state: 'detached' });
  });

  test('has the articles of another service when one comes back to the page', async () => {
    const { page } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'One article, two homes').waitFor();
    const other = await startGateway();
    await other.owner.save({ title: 'From elsewhere', slug: 'elsewhere' });
    await connect(bridge, other.url, other.owner.key);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await rowOf(page, 'From elsewhere').waitFor();
    await rowOf(page, 'One article, two homes').waitFor({ state: 'detached' });
    await connect(bridge, bridge.gateway.url, bridge.owner.key);
  });

  test('imports one article by keyboard alone, as a draft by default', async () => {
    await bridge.owner.save({ meta_title: 'Keys only', slug: 'keys-only', title: 'Keys only' });
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'Keys only').getByRole('button', { name: 'Import' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Import “Keys only”' }).waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Drafts' }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press('Enter');

    await page.getByText('1 post created').first().waitFor();
    const heading = page.getByRole('heading', { name: 'Import finished' });
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
    await rowOf(page, 'Keys only').getByText('Imported').waitFor();
    const link = page.getByRole('listitem').getByRole('link', { name: 'Keys only' });
    const post = await postOf(await link.getAttribute('href'));
    expect(post).toMatchObject({ status: 'draft', title: { raw: 'Keys only' } });
    expect(problems).toEqual([]);
  });

  test('takes in a newer version of an imported article', async () => {
    await bridge.owner.save({ meta_title: 'Newer', slug: 'newer', title: 'Newer: first words' });
    const { page } = await openScreen(bridge, LIBRARY);
    await importByMouse(page, 'Newer', 'Import');
    await rowOf(page, 'Newer').getByText('Imported').waitFor();

    await bridge.owner.save({ meta_title: 'Newer', slug: 'newer', title: 'Newer: second words' });
    await page.reload();
    await rowOf(page, 'Newer').getByText('Update available').waitFor();
    await importByMouse(page, 'Newer', 'Update');
    await page.getByText('1 post updated').first().waitFor();
    await page.getByRole('listitem').getByRole('link', { name: 'Newer: second words' }).waitFor();
  });

  test('shows why an article failed and lets it be retried, by keyboard and with the focus kept', async () => {
    await bridge.owner.save({ meta_title: 'Edited', slug: 'edited', title: 'Edited' });
    const { page } = await openScreen(bridge, LIBRARY);
    await importByMouse(page, 'Edited', 'Import');
    await page.getByText('1 post created').first().waitFor();
    // As if another user were editing the post.
    await bridge.wordpress.run(
      `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; $post = get_posts( [ 'title' => 'Edited', 'post_status' => 'any' ] )[0]; update_post_meta( $post->ID, '_edit_lock', time() . ':' . wp_insert_user( [ 'user_login' => 'other', 'user_pass' => wp_generate_password(), 'role' => 'editor' ] ) );`,
    );
    await bridge.owner.save({
      meta_title: 'Edited',
      slug: 'edited',
      title: 'Edited',
      html: '<p>New</p>',
    });
    await page.reload();
    await importByMouse(page, 'Edited', 'Update');

    await page.getByText('1 article failed').first().waitFor();
    const result = page.getByRole('listitem').filter({ hasText: 'Failed' });
    expect(await result.locator('p').innerText()).toMatch(/open in the editor of other/);
    const retried = page.waitForResponse(STEP);
    await page.getByRole('button', { name: 'Retry failed articles' }).press('Enter');
    await retried;
    await page.getByText('1 article failed').first().waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('.article-bridge-run :focus') !== null),
      )
      .toBe(true);
  });

  test('can be paused, is found again after a reload and goes on to the end', async () => {
    await bridge.owner.save({
      meta_title: 'Interrupted',
      slug: 'interrupted',
      title: 'Interrupted',
    });
    const { page } = await openScreen(bridge, LIBRARY);
    // The step in progress when Pause is pressed: held back first, then answered as a step without
    // work.
    const stopped = Promise.withResolvers<undefined>();
    await page.route(STEP, async (route) => {
      await stopped.promise;
      const url = route.request().url().replace('/step', '');
      await route.fulfill({ response: await route.fetch({ url, method: 'GET' }) });
    });
    await importByMouse(page, 'Interrupted', 'Import');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    stopped.resolve(undefined);
    await page.getByRole('heading', { name: 'Import paused' }).waitFor();
    await page.unroute(STEP);

    await page.reload();
    await page.getByRole('heading', { name: 'Import paused' }).waitFor();
    await page.getByText('0 of 1 article').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('1 post created').first().waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('run'));
  });

  test('goes on after a reload if nobody has paused it, and names no driver but others', async () => {
    await bridge.owner.save({ meta_title: 'Reloaded', slug: 'reloaded', title: 'Reloaded' });
    const { page } = await openScreen(bridge, LIBRARY);
    // The first step waits until the page has asked how far it is, and is told of itself at work.
    const { promise: looked, resolve: proceed } = Promise.withResolvers<undefined>();
    await page.route(STEP, async (route) => {
      await looked;
      await route.continue().catch(() => undefined);
    });
    const driver = { kind: 'page', label: 'the admin page of admin', until: null };
    await page.route(PROGRESS, async (route) => {
      const response = await route.fetch();
      const run = z.looseObject({}).parse(await response.json());
      await route.fulfill({ response, json: { ...run, driver } });
    });
    const progress = page.waitForResponse(PROGRESS);
    await importByMouse(page, 'Reloaded', 'Import');
    await progress;
    await page.getByText('1 left.').waitFor();
    expect(await page.getByText('is being processed by').count()).toBe(0);
    await page.unroute(PROGRESS);

    await page.reload();
    await page.getByRole('heading', { name: 'Importing articles' }).waitFor();
    proceed(undefined);
    await page.getByText('1 post created').first().waitFor();
  });

  test('keeps what is done and goes on when the network breaks', async () => {
    await bridge.owner.save({ meta_title: 'Offline', slug: 'offline', title: 'Offline' });
    const { page } = await openScreen(bridge, LIBRARY);
    await page.route(STEP, (route) => route.abort());
    await importByMouse(page, 'Offline', 'Import');
    await page.getByRole('heading', { name: 'Import paused' }).waitFor();
    await page.unroute(STEP);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('1 post created').first().waitFor();
  });

  test('the list can be used while it is read again after an import, and knows its results', async () => {
    await bridge.owner.save({ title: 'Read again', slug: 'read-again' });
    const { page } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'Read again').waitFor();
    const { promise: used, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(/article-bridge\/v1\/articles\?/, async (route) => {
      await used;
      await route.continue().catch(() => undefined);
    });
    await importByMouse(page, 'Read again', 'Import');
    await page.getByText('1 post created').first().waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await rowOf(page, 'Read again').getByRole('button', { name: 'Actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Compare with post' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    release(undefined);
  });

  test('keeps the focus in the list after a dialog or an action of a menu of a row', async () => {
    await bridge.owner.save({ title: 'By menu', slug: 'by-menu' });
    const { page } = await openScreen(bridge, LIBRARY);
    await importByMouse(page, 'By menu', 'Import');
    await page.getByText('1 post created').first().waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const menu = rowOf(page, 'By menu').getByRole('button', { name: 'Actions' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Compare with post' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => menu.evaluate(isFocused)).toBe(true);

    await menu.press('Enter');
    const listed = page.waitForResponse(/article-bridge\/v1\/articles\?/);
    await page.getByRole('menuitem', { name: 'Ignore' }).press('Enter');
    await listed;
    await rowOf(page, 'By menu').getByText('Ignored').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('.article-bridge-library :focus') !== null),
      )
      .toBe(true);
  });

  test('what its buttons open is in a landmark, as everything is', async () => {
    const { page } = await openScreen(bridge, LIBRARY);
    const list = page.getByRole('main');
    await list.locator('.dataviews-filters__summary-chip').first().click();
    await list.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views' }).click();
    await list.getByRole('menuitem', { name: 'Save as a new view…' }).waitFor();
  });

  test('what stands for a missing image fills its frame, which a chosen row would show', async () => {
    await bridge.owner.save({ title: 'Without an image', slug: 'without-an-image' });
    const { page } = await openScreen(bridge, `${LIBRARY}&search=without+an+image`);
    const placeholder = rowOf(page, 'Without an image').locator('.article-bridge-thumbnail');
    await placeholder.waitFor();
    const heights = await placeholder.evaluate((element) => [
      element.clientHeight,
      element.parentElement?.clientHeight,
    ]);
    expect(heights[0]).toBe(heights[1]);
  });

  test.each([700, 800, 1024])('has two lines of tools at %d pixels', async (width) => {
    const { page } = await openScreen(bridge, LIBRARY, { width, height: 800 });
    await page
      .getByRole('button', { name: /^Import / })
      .first()
      .waitFor();
    await page.getByText('Reset', { exact: true }).waitFor();
    await expect.poll(() => linesOfTools(page.locator('.article-bridge-list__tools'))).toBe(2);
  });

  test('a laptop shows when an article changed in two lines at most: the date, the time', async () => {
    const { page } = await openScreen(bridge, LIBRARY, { width: 1280, height: 800 });
    const date = page.locator('tbody tr .article-bridge-library__date').first();
    await date.waitFor();
    const lines = await date.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual(2);
  });

  test('a phone shows the list without scrolling sideways', async () => {
    const { page } = await openScreen(bridge, LIBRARY, { width: 390, height: 844 });
    await rowOf(page, 'One article, two homes').waitFor();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  });

  test('a word that is longer than a line does not widen the dialog of an import', async () => {
    const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnungen';
    await bridge.owner.save({ title, slug: 'a-long-word' });
    const { page } = await openScreen(bridge, LIBRARY, { width: 360, height: 740 });
    await page.getByRole('button', { name: /^Import all/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').getByText(title).waitFor();
    const cutOff = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map(
        ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
      ),
    );
    expect(cutOff).not.toContain(true);
  });

  test('a table in a window that gets narrow keeps its titles readable', async () => {
    const { page } = await openScreen(bridge, LIBRARY, { width: 1440, height: 900 });
    const words = page.getByRole('columnheader', { name: 'Words' });
    await words.waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await words.waitFor({ state: 'detached' });
    const title = rowOf(page, 'One article, two homes').locator('.dataviews-title-field');
    expect((await title.boundingBox())?.width).toBeGreaterThan(90);
  });
});

function rowOf(page: Page, title: string): ReturnType<WatchedPage['page']['getByRole']> {
  return page.getByRole('row').filter({ hasText: title });
}

async function importByMouse(page: Page, title: string, button: string): Promise<void> {
  await rowOf(page, title).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

async function postOf(editUrl: string | null): Promise<unknown> {
  const id = new URL(editUrl ?? '').searchParams.get('post') ?? '';
  const answer = await bridge.rest(`/wp/v2/posts/${id}`, { query: { context: 'edit' } });
  return answer.body;
}

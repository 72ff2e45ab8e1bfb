import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { LIBRARY, RUNS, openScreen, sidewaysOverflow, tableOverflow } from './screen.ts';
import type { WatchedPage } from './watched-page.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

/** Its text's color. axe does not look at what is drawn below it by a pseudo-element. */
const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

const IMPORTS = '/article-bridge/v1/imports';
const SCREEN = '.article-bridge-runs';

describe('Imports, before the first', () => {
  test('says what will be here and leads to the library', async () => {
    const { page, problems } = await openScreen(bridge, RUNS);
    await page.getByRole('heading', { name: 'No imports yet' }).waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    expect(problems).toEqual([]);
    await page.getByRole('link', { name: 'Open the article library' }).click();
    await page.waitForURL(/page=article-bridge-library/);
  });
});

describe('Imports', () => {
  beforeAll(() => connect(bridge, bridge.gateway.url, bridge.owner.key));

  test('a run that nobody drives is driven by its page, ends in words and is in the history', async () => {
    const id = await startRun(await article('Driven here'));
    const { page, problems } = await openRun(id);
    await outcome(page, '1 post created');
    // Nobody has focused anything, so that nothing was lost.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByRole('listitem').getByRole('link', { name: 'Driven here' }).waitFor();
    expect(await colorOf(page.getByRole('button', { name: 'All (1)' }))).toMatch(
      /^rgb\(25\d, 25\d, 25\d\)$/,
    );
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);

    await page.getByRole('link', { name: 'All imports', exact: true }).click();
    const row = page.getByRole('row').nth(1);
    await row.getByText('1 post created').waitFor();
    // Texts elsewhere, and its own page, call it so.
    await row.getByRole('link', { name: `Import ${String(id)}`, exact: true }).waitFor();
    const colors = await page
      .locator('.dataviews-view-table thead th')
      .evaluateAll((heads) =>
        heads.map((head) => getComputedStyle(head.querySelector('button, span') ?? head).color),
      );
    expect(new Set(colors).size, colors.join()).toBe(1);
    await expect.poll(() => row.innerText()).toContain('Completed');
    await expect.poll(() => row.innerText()).toContain('admin');
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await row.getByRole('link').first().click();
    await page.waitForURL(new RegExp(`run=${String(id)}$`));
    expect(problems).toEqual([]);
  });

  test('keeps the focus in its panel when it ends and takes the focused button away', async () => {
    const id = await startRun(await article('Ends under the hand'));
    const { promise: focused, resolve: proceed } = Promise.withResolvers<undefined>();
    const { page } = await openRun(id, async (opened) => {
      await opened.route(/\/step/, async (route) => {
        await focused;
        await route.continue();
      });
    });
    await page.getByRole('button', { name: 'Cancel import' }).focus();
    proceed(undefined);
    await outcome(page, '1 post created');
    const focus = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focus).toBe('article-bridge-run-title');
  });

  test('can be paused, is found paused again, goes on and is cancelled after a question', async () => {
    const uuid = await article('In between');
    const id = await startRun(uuid);
    const { page } = await openRun(id, async (opened) => {
      await opened.route(/\/step/, (route) => route.abort());
    });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Cancel import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this import?' });
    await dialog.getByText('What was imported stays').waitFor();
    await dialog.getByRole('button', { name: 'Keep importing' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel import' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    expect(await runOf(id)).toMatchObject({ state: 'cancelled', done: 0 });
  });

  test('shows why the service stopped a run and goes on when told to', async () => {
    const id = await startRun(await article('Halted'));
    const { page } = await openRun(id, async (opened) => {
      await opened.route(/\/step/, (route) =>
        route.fulfill({ status: 503, json: { code: 'gateway_error', message: 'It is away.' } }),
      );
    });
    await page.getByText('It is away.').first().waitFor();
    await page.unroute(/\/step/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await outcome(page, '1 post created');
  });

  test('rolls back after saying what goes and what stays', async () => {
    const uuids = [await article('Goes'), await article('Stays')];
    const id = await startRun(...uuids);
    const { page, problems } = await openRun(id);
    await outcome(page, '2 posts created');
    await bridge.wordpress.run(
      `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; $post = get_posts( [ 'title' => 'Stays', 'post_status' => 'any' ] )[0]; wp_update_post( [ 'ID' => $post->ID, 'post_content' => 'My own words.' ] );`,
    );
    await page.getByRole('button', { name: 'Roll back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll this import back?' });
    await dialog.getByText('2 posts that this import created are deleted permanently').waitFor();
    await dialog.getByText('Posts that somebody has edited since').waitFor();
    // They head two short lists: no larger than the text, below the question.
    const sizes = await dialog
      .locator('h2, li')
      .evaluateAll((texts) => new Set(texts.map((text) => getComputedStyle(text).fontSize)).size);
    expect(sizes).toBe(1);
    expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Roll back' }).click();

    await outcome(page, '1 post was deleted. 1 post was kept as it is');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByText('The post "Stays" was kept').waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('previews an update from the library with its differences, and writes nothing', async () => {
    const uuid = await article('To be changed');
    const imported = await openRun(await startRun(uuid));
    await outcome(imported.page, '1 post created');
    await bridge.owner.save(
      { title: 'To be improved', meta_title: 'To be changed', slug: 'to-be-changed' },
      { uuid },
    );

    const { page, problems } = await openScreen(bridge, LIBRARY);
    const row = page.getByRole('row').filter({ hasText: 'To be improved' });
    await row.getByText('Update available').waitFor();
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Preview import' }).click();

    await page.waitForURL(/page=article-bridge-runs/);
    await outcome(page, '1 post would be updated');
    await page.getByText(/^\d+ fields?$/).click();
    const diff = page.getByRole('table', { name: 'title' });
    expect(await diff.locator('del').innerText()).toBe('changed');
    expect(await diff.locator('ins').innerText()).toBe('improved');
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.getByRole('button', { name: 'Import these now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await outcome(page, '1 post updated');
    expect(problems).toEqual([]);
  });

  test('a preview is called so while it runs, also where it is cancelled', async () => {
    const { body } = await bridge.rest(IMPORTS, {
      method: 'POST',
      body: { uuids: [await article('Only looked at')], dry_run: true },
    });
    const { page } = await openRun(z.object({ id: z.int() }).parse(body).id, async (opened) => {
      await opened.route(/\/step/, (route) => route.abort());
    });
    await page.getByRole('progressbar', { name: 'Preview progress' }).waitFor();
    await page.getByRole('button', { name: 'Cancel preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this preview?' });
    await dialog.getByText('Nothing was changed on this site.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel preview' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByText('Cancelled by admin.', { exact: true }).waitFor();
  });

  test('a line for wp-config.php in its log is copied by keyboard', async () => {
    const line = "define( 'WP_ACCESSIBLE_HOSTS', 'images.example.org' );";
    const message = `17 images stay at their address. Put this line into wp-config.php: ${line}`;
    const reason = { time: '2026-01-01T00:00:00', level: 'warning', articles: 17, article: null };
    const { page } = await openRun(await startRun(await article('Illustrated')), async (opened) => {
      await opened.route(/\/reasons/, (route) =>
        route.fulfill({ json: { reasons: [{ ...reason, message }], total: 1, pages: 1 } }),
      );
    });
    await outcome(page, '1 post created');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: `Copy: ${line}` }).press('Enter');
    await page.getByText(/^(Copied\.|Selected: copy it)/).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(line);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
  });

  test('its articles with warnings are imported again, as the log advises', async () => {
    // No server has that name.
    const html =
      '<p>Seen.</p><figure><img src="https://images.example.org/a.png" alt="A"></figure>';
    const { uuid } = await bridge.owner.save({ title: 'Blocked', slug: 'blocked', html });
    const id = await startRun(uuid, await article('Without a warning'));
    const { page, problems } = await openRun(id);
    await outcome(page, '2 posts created; 1 article has warnings');
    await page.getByRole('button', { name: 'Import articles with warnings again' }).press('Enter');
    await page.waitForURL(new RegExp(`run=${String(id + 1)}$`));
    // The other one is not among them.
    await outcome(page, '1 post was up to date');
    expect(problems).toEqual([]);
  });

  test('a run that is gone is said to be', async () => {
    const { page } = await openRun(4711);
    await page.getByText('There is no import 4711 on this site.').first().waitFor();
    await page.getByRole('link', { name: 'All imports', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.getByRole('link', { name: 'Show all imports' }).click();
    await page.getByRole('columnheader', { name: 'Result' }).waitFor();
  });

  test('a phone shows the history and a run without scrolling sideways', async () => {
    const { page } = await openScreen(bridge, RUNS, { width: 390, height: 844 });
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { level: 2 }).waitFor();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'All imports', exact: true }).click();
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  });

  test('a run at work tells a title of long words on a phone without scrolling sideways', async () => {
    const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const id = await startRun(await article('At work'));
    const { page } = await openRun(id, async (opened) => {
      await opened.setViewportSize({ width: 360, height: 740 });
      await opened.route(/\/step/, () => undefined);
      await opened.route(/\/imports\/\d+\?/, async (route) => {
        const response = await route.fetch();
        const run = z.looseObject({}).parse(await response.json());
        const current = { uuid: run['uuid'], title };
        await route.fulfill({ response, json: { ...run, state: 'running', current } });
      });
    });
    await page.getByText(title).waitFor();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
  });

  test.each([360, 800, 1024, 1200])(
    'at %d pixels, the history shows all of its columns',
    async (width) => {
      await startRun(await article(`Seen at ${String(width)}`));
      const { page } = await openScreen(bridge, RUNS, { width, height: 900 });
      await page.getByRole('row').nth(1).waitFor();
      await expect.poll(() => tableOverflow(page)).toBe(0);
      // When it began is told at any width.
      expect(await page.getByRole('row').nth(1).innerText()).toMatch(/\d{1,2}:\d{2}/);
      expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    },
  );

  test('a window that gets narrow, by a turned phone or by zooming, has the columns of a phone', async () => {
    await startRun(await article('Turned'));
    const { page } = await openScreen(bridge, RUNS);
    const result = page.getByRole('columnheader', { name: 'Result' });
    await result.waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await result.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await result.waitFor();
  });
});

/** Creates an article that is not imported yet; returns its uuid. */
async function article(title: string): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return (await bridge.owner.save({ title, meta_title: title, slug })).uuid;
}

/** Starts a run without processing it. */
async function startRun(...uuids: string[]): Promise<number> {
  const { body } = await bridge.rest(IMPORTS, { method: 'POST', body: { uuids } });
  return z.object({ id: z.int() }).parse(body).id;
}

async function runOf(id: number): Promise<unknown> {
  return (await bridge.rest(`${IMPORTS}/${String(id)}`)).body;
}

/** Opens a run's page; `prepare` receives the page before its first request. */
async function openRun(
  id: number,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<WatchedPage> {
  const screen = await openScreen(bridge, 'privacy.php');
  await prepare(screen.page);
  await screen.page.goto(new URL(`${RUNS}&run=${String(id)}`, screen.page.url()).href);
  return screen;
}

async function outcome(page: Page, text: string): Promise<void> {
  await page.locator(`${SCREEN} .components-notice`).getByText(text).waitFor();
}

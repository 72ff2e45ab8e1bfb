import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { LIBRARY, openScreen } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
});

afterAll(() => bridge.close());

const STEP = /article-bridge(?:\/|%2F)v1.*step/;

describe('Article Library: an import by keyboard', () => {
  test('is paused and continued, ends under an open question, and keeps the focus', async () => {
    const { page, start, release } = await heldImport('Paused');
    await start();
    await press(page, 'Pause');
    await page.getByRole('heading', { name: 'Pausing after the current article' }).waitFor();
    release('nothing');
    await focusIsOnHeading(page, 'Import paused');

    await press(page, 'Resume');
    await focusIsOnHeading(page, 'Importing articles');
    await press(page, 'Cancel import');
    await page.getByRole('dialog', { name: 'Cancel this import?' }).waitFor();
    release('step');
    await page.getByText('1 post created').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusIsOnHeading(page, 'Import finished');
    await page.getByRole('listitem').getByText('Draft', { exact: true }).waitFor();
  });

  test('is cancelled after its current article, and called so meanwhile', async () => {
    const { page, start, release } = await heldImport('Cancelled');
    await start();
    await press(page, 'Cancel import');
    const dialog = page.getByRole('dialog', { name: 'Cancel this import?' });
    await dialog.waitFor();
    // As long labels are on a phone, such as the German ones.
    await page.setViewportSize({ width: 280, height: 740 });
    const cutOff = await dialog
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.scrollWidth - button.clientWidth));
    expect(cutOff).toEqual([0, 0, 0]);
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Cancel import' }).press('Enter');
    await page.getByRole('heading', { name: 'Cancelling after the current article' }).waitFor();
    await page.getByRole('button', { name: 'Cancelling…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Pausing…' }).count()).toBe(0);
    release('nothing');
    await focusIsOnHeading(page, 'Import cancelled');
    await page.getByText('Nothing was imported.').first().waitFor();
  });

  test('its buttons come before its results', async () => {
    const { page, start, release } = await heldImport('Long list');
    await start();
    release('step');
    await page.getByText('1 post created').first().waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Long list');
  });
});

/** An import of a new article, whose steps wait for `release`. */
async function heldImport(title: string) {
  await bridge.owner.save({
    meta_title: title,
    slug: title.toLowerCase().replace(' ', '-'),
    title,
  });
  const { page } = await openScreen(bridge, LIBRARY);
  // One for each step, in turn: a step may come after what releases it.
  const releases = Array.from({ length: 3 }, () => Promise.withResolvers<'step' | 'nothing'>());
  const [...held] = releases;
  await page.route(STEP, async (route) => {
    if ((await held.shift()?.promise) !== 'nothing') {
      await route.continue();
      return;
    }
    // As a step that ends without work.
    const url = route.request().url().replace('/step', '');
    await route.fulfill({ response: await route.fetch({ url, method: 'GET' }) });
  });
  return {
    page,
    start: async () => {
      const row = page.getByRole('row').filter({ hasText: title });
      await row.getByRole('button', { name: 'Import' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Import “${title}”` });
      await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Cancel import' }).waitFor();
    },
    release: (as: 'step' | 'nothing') => {
      releases.shift()?.resolve(as);
    },
  };
}

function press(page: Page, button: string): Promise<void> {
  return page.getByRole('button', { name: button, exact: true }).press('Enter');
}

async function focusIsOnHeading(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

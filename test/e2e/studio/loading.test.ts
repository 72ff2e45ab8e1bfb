import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newContext } from '../../support/browser.ts';
import { EMAIL, PASSWORD, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

/** Scripts needed only by the editor: its page, its text field, and the rendering beside it. */
const OF_EDITOR = /\/(?:editor-page|editor-theme|rendering-worker)[^/]*\.js$/;

const scripts = z.array(z.object({ name: z.string(), bytes: z.number() }));

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

/** The scripts a page has loaded, with their transferred bytes. */
async function loadedScripts(page: Page) {
  await page.waitForLoadState('networkidle');
  return scripts.parse(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => ({
          name: entry.name,
          bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
        })),
    ),
  );
}

const sum = (loaded: readonly { bytes: number }[]) =>
  loaded.reduce((bytes, script) => bytes + script.bytes, 0);

it('the sign-in page loads less than 200 kB of JavaScript, and no editor', async () => {
  const stranger = { ...studio, context: await newContext(studio.browser) };
  const { page } = await openPage(stranger, '/articles');
  await page.getByLabel('Password').waitFor();
  const loaded = await loadedScripts(page);
  expect(sum(loaded)).toBeGreaterThan(50_000);
  expect(sum(loaded)).toBeLessThan(200_000);
  expect(loaded.filter(({ name }) => OF_EDITOR.test(name))).toEqual([]);
});

it('a page that is opened while the gateway is gone says so, and opens when it is back', async () => {
  const { page } = await openPage(studio, '/articles');
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
  await studio.stop();
  await page.getByRole('link', { name: 'API keys' }).click();
  const main = page.getByRole('main');
  await main.getByText('The gateway is not responding').waitFor();
  await main.getByRole('heading', { level: 1 }).waitFor();
  await studio.restart();
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
});

it('who signs in at a page of before an update is told to reload it', async () => {
  const stranger = { ...studio, context: await newContext(studio.browser) };
  const { page } = await openPage(stranger, '/articles');
  await page.route(/\/assets\/pages-/, (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await reload.waitFor();
  await page.unroute(/\/assets\/pages-/);
  await reload.click();
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
});

it('the articles page loads less than 400 kB of JavaScript, and the editor when it is opened', async () => {
  const data = { title: 'The arch', markdown: 'Stone.' };
  await studio.context.request.post(`${studio.gateway.url}/api/v1/articles`, { data });
  const { page } = await openPage(studio, '/articles');
  const link = page.getByRole('table').getByRole('link', { name: 'The arch' });
  await link.waitFor();
  const loaded = await loadedScripts(page);
  expect(sum(loaded)).toBeGreaterThan(100_000);
  expect(sum(loaded)).toBeLessThan(400_000);
  expect(loaded.filter(({ name }) => OF_EDITOR.test(name))).toEqual([]);
  await link.click();
  await page.getByRole('textbox', { name: 'Text of the article' }).waitFor();
  const later = await loadedScripts(page);
  expect(later.some(({ name }) => OF_EDITOR.test(name))).toBe(true);
});

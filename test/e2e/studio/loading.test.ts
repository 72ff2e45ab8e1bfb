import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newContext } from '../../support/browser.ts';
import { openPage, startStudio } from './studio.ts';
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

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle, openEditor, saved, write } from './editing.ts';
import { openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

/** What is said to screen readers while `during` happens, each once. */
async function saidDuring(page: Page, during: () => Promise<unknown>): Promise<string[]> {
  const heard = await page.evaluateHandle(() => {
    const said = new Set<string>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role="status"], [role="alert"]',
        );
        const text = region?.textContent.trim() ?? '';
        if (region?.getAttribute('aria-live') !== 'off' && text !== '') said.add(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  await during();
  return heard.evaluate((said) => [...said]);
}

it('says nothing of what is saved by itself, and that it is saved when that was asked for', async () => {
  const page = await openEditor(studio, await createArticle(studio, { markdown: 'Stored' }));
  const typing = await saidDuring(page, async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await write(page, ' and more');
    await answered;
    await saved(page);
  });
  expect(typing).toEqual([]);
  const asking = await saidDuring(page, async () => {
    await write(page, ' and still more');
    await page.keyboard.press('Control+s');
    await expect.poll(() => page.locator('#a11y-speak-polite').innerText()).toContain('Saved');
  });
  expect(asking).toEqual([expect.stringContaining('Saved')]);
});

it('says what a second check has found, although the page shows the same', async () => {
  const { page } = await openPage(studio, '/system');
  await page.getByRole('heading', { name: 'database' }).waitFor();
  const said = await saidDuring(page, async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Checked again: ').waitFor({ state: 'attached' });
  });
  expect(said).toEqual([expect.stringMatching(/^Checked again: /)]);
});

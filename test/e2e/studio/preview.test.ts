import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropFiles } from './dropping.ts';
import { createArticle, openEditor, preview, textField } from './editing.ts';
import { startStudio } from './studio.ts';
import type { Studio } from './studio.ts';
import { png } from '../../support/images.ts';

/** Lines that exist only in the text: proportional scrolling alone would not match. */
const UNSEEN = `<!--${'\nnot shown'.repeat(40)}\n-->\n\n`;
const SECTIONS = Array.from({ length: 30 }, (_, index) => index + 1);

/** Its first half is much longer in the text than in the preview. */
const LONG = SECTIONS.map(
  (number) => `## Section ${number}\n\n${number <= 10 ? UNSEEN : ''}${'Some words. '.repeat(40)}`,
).join('\n\n');

/** Fits on the screen as text, while only a third of the preview does. */
const HEADINGS = SECTIONS.slice(0, 18).map((number) => `# Section ${number}`);

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

const opened = async (markdown: string): Promise<Page> => {
  const page = await openEditor(studio, await createArticle(studio, { markdown }));
  await inPreview(page, 30).or(inPreview(page, 18)).last().waitFor();
  return page;
};

const inPreview = (page: Page, section: number) =>
  preview(page).getByRole('heading', { name: `Section ${section}`, exact: true });

const root = (page: Page) => preview(page).locator(':root');

/** Whether an element of the preview is visible. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= shown.ownerDocument.documentElement.clientHeight;
  });

/** Scrolls the text with the wheel until the line of a section is visible. */
async function scrollText(page: Page, section: number): Promise<void> {
  const line = textField(page).getByText(`## Section ${section}`, { exact: true });
  await textField(page).hover({ position: { x: 40, y: 20 }, force: true });
  const isShown = async () => {
    if ((await line.count()) > 0 && (await line.isVisible())) {
      const box = await line.boundingBox();
      if (box !== null && box.y > 250 && box.y < 800) return true;
    }
    await page.mouse.wheel(0, 400);
    return false;
  };
  await expect.poll(isShown, { interval: 100 }).toBe(true);
}

describe('the preview', () => {
  it('follows the text as it is scrolled, to the same block and to both ends', async () => {
    const page = await opened(LONG);
    expect(await isInSight(inPreview(page, 1))).toBe(true);
    for (const section of [9, 20, 30]) {
      await scrollText(page, section);
      await expect.poll(() => isInSight(inPreview(page, section))).toBe(true);
    }
    await textField(page).press('Control+End');
    await expect.poll(() => isInSight(preview(page).locator('p').last())).toBe(true);
    await textField(page).press('Control+Home');
    await expect.poll(() => root(page).evaluate((element) => element.scrollTop)).toBe(0);
  });

  it('follows the cursor where the text does not scroll', async () => {
    const page = await opened(HEADINGS.join('\n'));
    expect(await isInSight(inPreview(page, 18))).toBe(false);
    await textField(page).press('Control+End');
    await expect.poll(() => isInSight(inPreview(page, 18))).toBe(true);
    await textField(page).press('Control+Home');
    await expect.poll(() => isInSight(inPreview(page, 1))).toBe(true);
  });

  it('stays where its reader has scrolled it while they write on, and follows the cursor again', async () => {
    const page = await opened(HEADINGS.join('\n'));
    await textField(page).press('Control+Home');
    await root(page).hover({ position: { x: 60, y: 60 } });
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => isInSight(inPreview(page, 18))).toBe(true);
    await page.keyboard.insertText('Written first.\n\n');
    await preview(page).getByText('Written first.').waitFor({ state: 'attached' });
    expect(await isInSight(inPreview(page, 18))).toBe(true);
    await textField(page).press('ArrowUp');
    await expect.poll(() => isInSight(preview(page).getByText('Written first.'))).toBe(true);
  });
});

describe('what is dropped onto the preview', () => {
  const frame = (page: Page) => page.locator('iframe[title="Preview of the article"]');
  const textOf = (page: Page) => textField(page).innerText();

  it('comes into the text where it was dropped: an image is uploaded, a text is put in', async () => {
    const page = await opened(HEADINGS.join('\n'));
    const address = page.url();
    await dropFiles(page, frame(page), { 'old_bridge.png': png(4, 3, [200, 40, 40]) });
    await preview(page).locator('img[alt="old bridge"]').waitFor({ state: 'attached' });
    await expect
      .poll(() => textOf(page))
      .toMatch(/# Section 1\n[^]*!\[old bridge\][^]*# Section 18/);
    await dropFiles(page, frame(page), { 'notes.md': 'Dropped as a **text**.\n' });
    await preview(page).locator('strong', { hasText: 'text' }).waitFor({ state: 'attached' });
    expect(page.url()).toBe(address);
    for (const heading of HEADINGS) expect(await textOf(page)).toContain(heading);
  });

  it('is told to be no image where it is none, and the article stays', async () => {
    const page = await opened(HEADINGS.join('\n'));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await dropFiles(page, frame(page), { 'report.docx': 'PK' });
    await page.getByText('“report.docx” was not uploaded.').first().waitFor();
    await inPreview(page, 18).waitFor();
  });
});

import type { Page } from 'playwright-core';

/** Puts the cursor into the middle of the text in the editor. */
export async function goToMiddle(page: Page): Promise<void> {
  const scroller = page.locator('.cm-scroller');
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  await scroller.click();
  // Lines that were never measured move when they are, even between press and release of a button.
  await page.keyboard.press('End');
}

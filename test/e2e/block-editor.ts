import type { Page } from 'playwright-core';

/** Disables the editors' welcome guides. */
const NO_GREETING = `for (const [scope, name] of [
  ['core', 'welcomeGuide'], ['core/edit-post', 'welcomeGuide'],
  ['core/edit-site', 'welcomeGuide'], ['core/edit-site', 'welcomeGuidePage'],
]) window.wp.data.dispatch('core/preferences').set(scope, name, false);`;

/** Waits until the post or site editor shows a post. */
export async function editorReady(page: Page): Promise<void> {
  await page.waitForFunction(`window.wp?.data?.select('core/editor')?.getCurrentPost()?.id > 0`);
  await page.evaluate(NO_GREETING);
}

/** Opens a panel of the editor's sidebar, if it is not open. */
export async function openPanel(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: title, exact: true });
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Saves the post that the editor shows, by its shortcut. */
export async function savePost(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.waitForFunction(
    `!window.wp.data.select('core/editor').isEditedPostDirty() && !window.wp.data.select('core/editor').isSavingPost()`,
  );
}

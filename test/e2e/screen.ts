import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Bridge } from './bridge.ts';
import { openWatched } from './watched-page.ts';
import type { WatchedPage } from './watched-page.ts';

export const SETTINGS = 'options-general.php?page=article-bridge';
export const LIBRARY = 'admin.php?page=article-bridge-library';
export const RUNS = 'admin.php?page=article-bridge-runs';
export const CONFLICTS = 'admin.php?page=article-bridge-conflicts';

export const HELD = 'admin.php?page=article-bridge-held';

/**
 * Opens a page of the site as the administrator, in a tab that is closed with the test. The path is
 * relative to wp-admin, or an absolute address.
 */
export function openScreen(
  { context, wordpress }: Bridge,
  path: string,
  viewport?: { width: number; height: number },
): Promise<WatchedPage> {
  return openWatched(context, new URL(path, `${wordpress.url}/wp-admin/`).href, viewport);
}

/** Waits until the focus is on the element or in it. */
export async function hasFocus(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((place) => place.contains(document.activeElement)))
    .toBe(true);
}

/** Number of pixels by which the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Number of pixels by which the table of a list is wider than its frame, in which it then scrolls. */
export function tableOverflow(page: Page): Promise<number> {
  return page
    .locator('.dataviews-layout__container')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

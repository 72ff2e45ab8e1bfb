import type { Page } from 'playwright-core';
import { axeFindings, axeSource } from './watched-page.ts';

/**
 * Findings of axe in a part of a page, each with its elements. Only the part is checked, since
 * WordPress' own frame is not ours to fix.
 */
export async function accessibilityProblems(page: Page, selector: string): Promise<string[]> {
  await page.addScriptTag({ content: await axeSource() });
  return axeFindings(page, JSON.stringify(selector));
}

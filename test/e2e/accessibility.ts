import type { Page } from 'playwright-core';
import { axeFindings, axeSource } from './watched-page.ts';

/**
 * What axe finds wrong in a part of a page: each finding with the elements it is about. Only the part
 * is looked at, since WordPress' own frame is not ours to mend.
 */
export async function accessibilityProblems(page: Page, selector: string): Promise<string[]> {
  await page.addScriptTag({ content: await axeSource() });
  return axeFindings(page, JSON.stringify(selector));
}

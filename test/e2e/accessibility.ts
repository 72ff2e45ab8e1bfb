import type { Page } from 'playwright-core';
import { axeFindings } from './watched-page.ts';

/**
 * Findings of axe in a part of a page, each with its elements. Only the part is checked, since
 * WordPress' own frame is not ours to fix.
 */
export function accessibilityProblems(page: Page, selector: string): Promise<string[]> {
  return axeFindings(page, JSON.stringify(selector), {}, [page.mainFrame()]);
}

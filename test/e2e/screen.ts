import { onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import type { Bridge } from './bridge.ts';

export const SETTINGS = 'options-general.php?page=article-bridge';
export const LIBRARY = 'admin.php?page=article-bridge-library';
export const RUNS = 'admin.php?page=article-bridge-runs';
export const CONFLICTS = 'admin.php?page=article-bridge-conflicts';

export interface Screen {
  page: Page;
  /** Errors of the console, each with its address, and uncaught exceptions, in order. */
  problems: string[];
}

/**
 * Opens a page of the site as the administrator, in a tab that goes with the test. The path is
 * relative to wp-admin; a whole address will do.
 */
export async function openScreen(
  { context, wordpress }: Bridge,
  path: string,
  viewport?: { width: number; height: number },
): Promise<Screen> {
  const page = await context.newPage();
  onTestFinished(() => page.close());
  if (viewport !== undefined) await page.setViewportSize(viewport);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(new URL(path, `${wordpress.url}/wp-admin/`).href);
  return { page, problems };
}

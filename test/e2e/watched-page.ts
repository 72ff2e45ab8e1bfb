import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** A page that a test looks at, and what went wrong in it. */
export interface WatchedPage {
  page: Page;
  /** Errors of the console, each with its address, and uncaught exceptions, in order. */
  problems: string[];
}

/** Opens an address in a tab that goes with the test. */
export async function openWatched(
  context: BrowserContext,
  url: string,
  viewport?: { width: number; height: number },
): Promise<WatchedPage> {
  const page = await context.newPage();
  onTestFinished(() => page.close());
  if (viewport !== undefined) await page.setViewportSize(viewport);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url);
  return { page, problems };
}

/** The script that finds what is wrong for who cannot see, or point. */
export function axeSource(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * What axe finds wrong: each finding with the elements it is about. Its script is in the page already.
 *
 * @param scope of the page: an expression of JavaScript that axe.run() takes
 */
export async function axeFindings(page: Page, scope: string): Promise<string[]> {
  return results
    .parse(await page.evaluate(`axe.run(${scope})`))
    .violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

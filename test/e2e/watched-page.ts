import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Frame, Page } from 'playwright-core';
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

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * Without the page's style sheets and the metadata of its media, which are requested and parsed for
 * two rules only, of an experiment and of audio that starts by itself: it takes half of the time.
 */
const QUICK = { preload: false };

/**
 * What axe finds wrong for who cannot see, or point: each finding with the elements it is about.
 *
 * @param scope of the page: an expression of JavaScript that axe.run() takes
 * @param options of axe.run()
 * @param frames that it looks into: those of the page by default
 */
export async function axeFindings(
  page: Page,
  scope: string,
  options: Readonly<Record<string, unknown>> = {},
  frames: readonly Frame[] = page.frames(),
): Promise<string[]> {
  await Promise.all(frames.map(loadAxe));
  return results
    .parse(await page.evaluate(`axe.run(${scope}, ${JSON.stringify({ ...QUICK, ...options })})`))
    .violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * Not with every page, of which few are looked at by axe: reading its script takes a tenth of a second.
 * And not by the page, whose Content-Security-Policy lets no script in.
 */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(`'axe' in window`)) return;
  await frame.evaluate(await readFile(AXE, 'utf8'));
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * What axe finds wrong in a part of a page: each finding with the elements it is about. Only the part
 * is looked at, since WordPress' own frame is not ours to mend.
 */
export async function accessibilityProblems(page: Page, selector: string): Promise<string[]> {
  await page.addScriptTag({ content: await readFile(AXE, 'utf8') });
  const found: unknown = await page.evaluate(`axe.run(${JSON.stringify(selector)})`);
  return results
    .parse(found)
    .violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

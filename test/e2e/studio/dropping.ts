import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Files by their path, which may contain folders. */
export type Files = Readonly<Record<string, string | Buffer>>;

/**
 * Writes files to the disk, drags them onto the middle of an element and drops them, as a user
 * does: a folder is dragged as a whole. The files are removed with the test.
 */
export async function dropFiles(page: Page, target: Locator, files: Files): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'article-drop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const dragged = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? path));
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing is shown there');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = {
    items: [],
    files: [...dragged].map((name) => join(folder, name)),
    // Copy.
    dragOperationsMask: 1,
  };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await devtools.detach();
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { LIBRARY, openScreen, SETTINGS } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

/**
 * Samples that together contain images, tables, code, lists, footnotes and a right-to-left text.
 */
const CHOSEN = ['One article, two homes', 'What a block remembers', 'صفحة تسير'];

/** All blocks of the open editor, including inner ones, once there are any. */
const BLOCKS_OF_EDITOR = `(() => {
  const withInner = (blocks) => blocks.flatMap((block) => [block, ...withInner(block.innerBlocks)]);
  const blocks = withInner(window.wp?.data?.select('core/block-editor')?.getBlocks() ?? []);
  return blocks.length > 0 && blocks.map(({ name, isValid }) => ({ name, isValid }));
})()`;

/**
 * The editor asks the site of an embedded video for its preview, which is not reachable in tests.
 */
const PREVIEW_OF_EMBED = '/oembed/1.0/proxy?';

const editorBlock = z.object({ name: z.string(), isValid: z.boolean() });

test('the whole way: connect, choose three articles, import, edit without repair, read on the site', async () => {
  await connectByForm();
  const { page, problems } = await openScreen(bridge, LIBRARY);
  for (const title of CHOSEN) {
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  }
  await page.getByText('3 Items selected').waitFor();
  const bulk = page.locator('.dataviews-footer');
  await bulk.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import 3 articles' });
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();

  await page.getByText('3 posts created').first().waitFor();
  const results = page.locator('.article-bridge-run__result');
  await expect.poll(() => results.count()).toBe(3);
  for (const title of CHOSEN) {
    await page.getByRole('row').filter({ hasText: title }).getByText('Imported').waitFor();
  }
  const posts = await results.evaluateAll((items) =>
    items.map((item) => Array.from(item.querySelectorAll('a'), (link) => link.href)),
  );
  expect(problems).toEqual([]);

  for (const [editUrl = '', viewUrl = ''] of posts) {
    await expectCleanEditor(editUrl);
    await expectReadablePost(viewUrl);
  }
});

async function connectByForm(): Promise<void> {
  const { page } = await openScreen(bridge, SETTINGS);
  await page.getByLabel('Address').fill(bridge.gateway.url);
  await page.getByLabel('API key').fill(bridge.owner.key);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Next: how posts are created' }).waitFor();
  await page.getByRole('button', { name: 'Skip the setup' }).click();
  await page.getByRole('link', { name: 'Open the article library' }).waitFor();
}

/** Expects that the block editor accepts every block: none is invalid or needs recovery. */
async function expectCleanEditor(editUrl: string): Promise<void> {
  const { page, problems } = await openScreen(bridge, editUrl);
  const found = await (await page.waitForFunction(BLOCKS_OF_EDITOR)).jsonValue();
  expect(z.array(editorBlock).parse(found)).not.toContainEqual(
    expect.objectContaining({ isValid: false }),
  );
  await canvasOf(page).locator('.wp-block-post-title').waitFor();
  expect(await canvasOf(page).locator('.block-editor-warning').count()).toBe(0);
  expect(problems.filter((problem) => !problem.includes(PREVIEW_OF_EMBED))).toEqual([]);
}

function canvasOf(page: Page): ReturnType<Page['frameLocator']> {
  return page.frameLocator('iframe[name="editor-canvas"]');
}

/** Expects that visitors can read the post, with every image. */
async function expectReadablePost(viewUrl: string): Promise<void> {
  const { page, problems } = await openScreen(bridge, viewUrl);
  await page.locator('.wp-block-post-content').waitFor();
  const images = page.locator('.wp-block-post-content img, .wp-block-post-featured-image img');
  await expect.poll(() => images.count()).toBeGreaterThan(0);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.getAttribute('src')).toContain(bridge.wordpress.url);
  }
  expect(problems).toEqual([]);
}

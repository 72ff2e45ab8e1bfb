import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { editorReady, openPanel, savePost } from './block-editor.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import { openScreen } from './screen.ts';

let bridge: Bridge;
let postId: number;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  postId = await importArticle('A bridge', {});
});

afterAll(() => bridge.close());

const PANELS = ['Article source', 'Search engines', 'Social networks', 'Questions and answers'];

describe('what is added to screens of WordPress has no fault that axe finds', () => {
  test('the posts list: column, filter, row action and bulk action', async () => {
    const { page, problems } = await openScreen(bridge, 'edit.php');
    const row = page.locator(`#post-${String(postId)}`);
    await row.hover();
    await row.getByRole('link', { name: 'Update from source' }).waitFor();
    await page.getByLabel('Filter by source').selectOption({ label: 'All sources' });
    const bulk = page.getByLabel('Select bulk action').first();
    await bulk.selectOption({ label: 'Update from source' });
    for (const part of [`#post-${String(postId)}`, '.tablenav.top']) {
      expect(await accessibilityProblems(page, part)).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

  test('the posts list leaves its titles room: on a tablet, the state stands alone', async () => {
    const { page } = await openScreen(bridge, 'edit.php', { width: 800, height: 800 });
    const source = page.locator(`#post-${String(postId)} .column-article_bridge_source`);
    const details = source.locator('.article-bridge-source__details');
    await source.getByText('Up to date').waitFor();
    expect(await details.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 800 });
    await details.getByText('imported').waitFor();
    const widths = await page
      .locator('th.column-title, th.column-article_bridge_source')
      .evaluateAll((headings) => headings.map((heading) => heading.clientWidth));
    expect(widths.slice(0, 2)).toEqual(widths.slice(0, 2).toSorted((a, b) => b - a));
  });

  test('the widget of the dashboard', async () => {
    const { page } = await openScreen(bridge, 'index.php');
    await page.locator('#article_bridge').getByText('1 imported article').waitFor();
    expect(await accessibilityProblems(page, '#article_bridge')).toEqual([]);
  });

  test('the panels of the post editor', async () => {
    const { page } = await openScreen(bridge, `post.php?post=${String(postId)}&action=edit`);
    await expectPanels(page);
  });

  test('the panels of the site editor, where they work as in the post editor', async () => {
    const id = await importArticle('A page', { post_type: 'page', post_status: 'publish' });
    const { page } = await openScreen(bridge, `site-editor.php?p=/page/${String(id)}&canvas=edit`);
    await expectPanels(page);

    await page.getByLabel('SEO title').fill('Typed in the site editor');
    await page.getByText('This post has unsaved changes.').waitFor();
    await savePost(page);
    const { body } = await bridge.rest(`/wp/v2/pages/${String(id)}`, {
      query: { context: 'edit' },
    });
    expect(body).toMatchObject({ meta: { _seo_package_meta_title: 'Typed in the site editor' } });
  });
});

async function importArticle(title: string, options: Record<string, string>): Promise<number> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { uuid } = await bridge.owner.save({ title, slug, meta_title: title });
  return importOne(bridge, uuid, options);
}

/** Opens the panels one after the other; what WordPress has beside them is not ours to mend. */
async function expectPanels(page: Page): Promise<void> {
  await editorReady(page);
  for (const title of PANELS) await openPanel(page, title);
  await page.locator('.article-bridge-source').getByText('Up to date').waitFor();
  for (const part of ['.article-bridge-source', '.article-bridge-fields']) {
    expect(await accessibilityProblems(page, part)).toEqual([]);
  }
}

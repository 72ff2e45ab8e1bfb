import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { editorReady, openPanel, savePost } from './block-editor.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import { openScreen } from './screen.ts';
import type { WatchedPage } from './watched-page.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
});

afterAll(() => bridge.close());

const postSchema = z.object({
  title: z.object({ raw: z.string() }),
  meta: z.record(z.string(), z.unknown()),
});

const TITLE_IN_EDITOR = `window.wp.data.select('core/editor').getEditedPostAttribute('title')`;

describe('the editor of an imported post', () => {
  test('shows the source, previews what is typed, refreshes without losing it, and unlinks', async () => {
    const article = { title: 'A bridge', slug: 'a-bridge', meta_title: 'A bridge' };
    const { uuid } = await bridge.owner.save(article);
    const postId = await importOne(bridge, uuid);
    const { page, problems } = await openEditor(postId);

    await openPanel(page, 'Article source');
    const state = page.locator('.article-bridge-source__state');
    await state.getByText('Up to date').waitFor();

    await openPanel(page, 'Search engines');
    const preview = page.getByRole('figure', { name: 'Search result preview' });
    await page.getByLabel('SEO title').fill('Über die Brücke 🌉');
    await preview.getByText('Über die Brücke 🌉').waitFor();
    await page.getByLabel('Meta description').fill('A bridge of stone. '.repeat(20));
    await page.getByText('Too long: the end will be cut off.').waitFor();
    await page.getByLabel('Canonical address').fill('example.org');
    await page.getByText('This is not a web address').waitFor();
    await page.getByLabel('Canonical address').fill('');

    // Unsaved changes must not be lost: nothing happens until they are saved.
    const refresh = page.getByRole('button', { name: 'Update from source' });
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('This post has unsaved changes.').waitFor();
    await savePost(page);
    await state.getByText('Edited here').waitFor();
    await expect.poll(() => refresh.getAttribute('aria-disabled')).not.toBe('true');

    await bridge.owner.save({ ...article, title: 'A longer bridge' }, { uuid });
    await refresh.click();
    await page.getByText('The post was updated from its source.').first().waitFor();
    await expect.poll(() => page.evaluate(TITLE_IN_EDITOR)).toBe('A longer bridge');
    await state.getByText('Edited here').waitFor();
    await expect.poll(() => page.getByLabel('SEO title').inputValue()).toBe('Über die Brücke 🌉');
    const { title, meta } = await stored(postId);
    expect(title.raw).toBe('A longer bridge');
    expect(meta['_seo_package_meta_title']).toBe('Über die Brücke 🌉');

    await page.getByRole('button', { name: 'Unlink' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await state.getByText('Unlinked').waitFor();
    await expect.poll(() => refresh.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('resolves a conflict in place, and takes questions when they have their answers', async () => {
    const article = { title: 'Two bridges', slug: 'two-bridges' };
    const { uuid } = await bridge.owner.save(article);
    const postId = await importOne(bridge, uuid);
    const path = `/wp/v2/posts/${postId}`;
    await bridge.rest(path, { method: 'POST', body: { title: 'My bridge' } });
    await bridge.owner.save({ ...article, title: 'Their bridge' }, { uuid });
    await importOne(bridge, uuid);

    const { page, problems } = await openEditor(postId);
    await openPanel(page, 'Article source');
    await page.getByRole('button', { name: 'Resolve conflict' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
    const title = dialog.getByRole('region', { name: 'Title' });
    await title.getByRole('radio', { name: 'Edit' }).check();
    expect(await title.getByLabel('Your version: title').inputValue()).toBe('My bridge');
    await title.getByRole('radio', { name: 'Take the article service’s version' }).check();
    await dialog.getByRole('button', { name: 'Save decisions' }).click();
    await page.getByText('The conflict is resolved.').first().waitFor();
    await expect.poll(() => page.evaluate(TITLE_IN_EDITOR)).toBe('Their bridge');

    await openPanel(page, 'Questions and answers');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.keyboard.type('Why two?');
    await page.getByText('the answer is missing').waitFor();
    await page.getByLabel('Answer 1').fill('One goes back.');
    await savePost(page);
    expect((await stored(postId)).meta['_seo_package_faq']).toEqual([
      { question: 'Why two?', answer: 'One goes back.' },
    ]);
    expect(problems).toEqual([]);
  });

  test('has none of it for a post of the site', async () => {
    const { body } = await bridge.rest('/wp/v2/posts', { method: 'POST', body: { title: 'Ours' } });
    const { page } = await openEditor(z.object({ id: z.int() }).parse(body).id);
    expect(await page.content()).not.toContain('/build/editor.js');
    expect(await page.getByRole('button', { name: 'Article source' }).count()).toBe(0);
  });
});

async function openEditor(postId: number): Promise<WatchedPage> {
  const screen = await openScreen(bridge, `post.php?post=${postId}&action=edit`);
  await editorReady(screen.page);
  return screen;
}

async function stored(postId: number): Promise<z.infer<typeof postSchema>> {
  const { body } = await bridge.rest(`/wp/v2/posts/${postId}`, { query: { context: 'edit' } });
  return postSchema.parse(body);
}

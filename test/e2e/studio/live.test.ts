import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle, openEditor, readArticle } from './editing.ts';
import { accessibilityProblems, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

async function report(publication: object): Promise<void> {
  const answer = await studio.context.request.put(
    `${studio.gateway.url}/api/v1/articles/publications`,
    {
      data: {
        site: { url: 'https://blog.example', name: 'The blog' },
        publications: [publication],
      },
    },
  );
  expect(answer.status()).toBe(200);
}

it('tells whoever has the article open that it is live, and what is wrong, without a reload', async () => {
  const uuid = await createArticle(studio, { title: 'Bridges', markdown: 'Stone.' });
  const { content_hash } = await readArticle(studio, uuid);
  const url = 'https://blog.example/bridges';
  const post = { uuid, url, post_id: 7 };
  const page = await openEditor(studio, uuid);
  await page.getByText('Not on any site yet.').waitFor();
  await report({ ...post, status: 'draft' });
  await page.getByText(/^Draft since /).waitFor();
  expect(await page.getByText('Live on The blog.').count()).toBe(0);

  await report({ ...post, content_hash });
  await page.getByRole('status').getByText('Live on The blog.').waitFor();
  await page.getByText(/^Published since /).waitFor();
  await page.getByText('Has the current version.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const checks = [{ name: 'heading', ok: false, detail: 'The page has no heading.' }];
  await report({ ...post, content_hash: 'a'.repeat(64), checks });
  await page.getByText('The page has no heading.').waitFor();
  await page.getByText('Out of date: has an earlier version.').waitFor();
  const mend = page.getByRole('link', { name: 'Edit the post on The blog (opens in a new tab)' });
  expect(await mend.getAttribute('href')).toBe(
    'https://blog.example/wp-admin/post.php?post=7&action=edit',
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  const conflict = { name: 'conflicts', ok: false, detail: 'Changed on both sides: title.' };
  await report({ ...post, content_hash, checks: [conflict], checked_at: '2026-11-26T12:00:00' });
  await page.getByText('Changed on both sides: title.').waitFor();
  await page.getByText('Has the current version, except where there is a conflict.').waitFor();
});

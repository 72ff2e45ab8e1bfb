import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { CONFLICTS, LIBRARY, openScreen } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
});

afterAll(() => bridge.close());

const IMPORTS = '/article-bridge/v1/imports';
const SCREEN = '.article-bridge-conflicts';

describe('Conflicts', () => {
  test('says when there is none, and what would be one', async () => {
    const { page, problems } = await openScreen(bridge, CONFLICTS);
    await page.getByRole('heading', { name: 'No conflicts' }).waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('shows both versions, takes a decision for each field and an own version', async () => {
    const { id } = await inConflict('Bridges');
    const { page, problems } = await openScreen(bridge, LIBRARY);
    const row = page.getByRole('row').filter({ hasText: 'Bridges SEO' });
    await row.getByRole('link', { name: 'Conflict' }).click();

    const title = page.getByRole('region', { name: 'Title' });
    const diff = title.getByRole('table');
    await diff.waitFor();
    expect(await diff.locator('del').allInnerTexts()).toEqual(['mine']);
    expect(await diff.locator('ins').allInnerTexts()).toEqual(['theirs']);
    const save = page.getByRole('button', { name: 'Save decisions' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');

    await title.getByRole('radio', { name: 'Edit' }).check();
    await title.getByRole('textbox').fill('Bridges of us both');
    const content = page.getByRole('region', { name: 'Content' });
    await content.getByRole('radio', { name: 'Take theirs' }).check();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await save.click();
    await page.getByText('Everything is decided').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Everything is decided',
    );

    const post = await postOf(id);
    expect(post.title.raw).toBe('Bridges of us both');
    expect(post.content.raw).toContain('Their words.');
    expect(problems).toEqual([]);
  });

  test('is decided by keyboard alone, and fields without a decision wait on', async () => {
    const { uuid, id } = await inConflict('Keys');
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    const title = page.getByRole('region', { name: 'Title' });
    await title.getByRole('radio', { name: 'Keep mine' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await title.getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await title.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Content' }).waitFor();
    await page.getByText('These fields wait on').first().waitFor();
    expect((await postOf(id)).title.raw).toBe('Keys theirs');
  });

  test('stores nothing when the post has changed meanwhile, and keeps what was entered', async () => {
    const { uuid, id } = await inConflict('Race');
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    const title = page.getByRole('region', { name: 'Title' });
    await title.getByRole('radio', { name: 'Edit' }).check();
    await title.getByRole('textbox').fill('Typed with care');
    await edit(id, { title: 'Edited meanwhile' });
    await page.getByRole('button', { name: 'Save decisions' }).click();

    await page.getByText('has changed since you looked').first().waitFor();
    expect((await postOf(id)).title.raw).toBe('Edited meanwhile');
    await page.getByRole('button', { name: 'Look again' }).click();
    await title.getByText('Edited').waitFor();
    expect(await title.getByRole('textbox').inputValue()).toBe('Typed with care');
    await page.getByRole('button', { name: 'Save decisions' }).click();
    await title.waitFor({ state: 'detached' });
    expect((await postOf(id)).title.raw).toBe('Typed with care');
  });

  test('many are decided alike after a question, and what fails is named with its reason', async () => {
    const many = [await inConflict('First'), await inConflict('Second')];
    const { page, problems } = await openScreen(bridge, CONFLICTS);
    await page.getByRole('row').filter({ hasText: 'First' }).waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.route(/\/conflicts(\?|$)/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const failed = many.map(({ uuid }) => ({ uuid, code: 'busy', message: 'Try later.' }));
      await route.fulfill({ json: { resolved: [], failed } });
    });
    await decideAll(page, 'Take theirs');
    await page.getByText('Try later.').first().waitFor();
    await page.unroute(/\/conflicts(\?|$)/);

    await decideAll(page, 'Take theirs');
    await page.getByRole('heading', { name: 'No conflicts' }).waitFor();
    for (const { id } of many) {
      expect((await postOf(id)).content.raw).toContain('Their words.');
    }
    expect(problems).toEqual([]);
  });

  test('a phone shows both versions one above the other, without scrolling sideways', async () => {
    const { uuid } = await inConflict('Phone');
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`, {
      width: 390,
      height: 844,
    });
    await page.getByRole('region', { name: 'Title' }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
  });
});

/** An imported article whose title and content were changed on both sides. */
async function inConflict(name: string): Promise<{ uuid: string; id: number }> {
  const slug = name.toLowerCase();
  const saved = (words: string, title: string, uuid?: string) =>
    bridge.owner.save(
      { title, slug, meta_title: `${name} SEO`, html: `<p>${words}</p>`, markdown: words },
      uuid === undefined ? {} : { uuid },
    );
  const { uuid } = await saved('Old words.', `${name} at first`);
  const id = await importOne(uuid);
  const { raw } = (await postOf(id)).content;
  await edit(id, { title: `${name} mine`, content: raw.replace('Old', 'My own') });
  await saved('Their words.', `${name} theirs`, uuid);
  await importOne(uuid);
  return { uuid, id };
}

/** Imports an article to the end and answers its post. */
async function importOne(uuid: string): Promise<number> {
  const run = z.object({
    id: z.int(),
    state: z.string(),
    items: z.array(z.object({ post_id: z.int().nullable() })),
  });
  const { body } = await bridge.rest(IMPORTS, { method: 'POST', body: { uuids: [uuid] } });
  const { id } = run.parse(body);
  const stepped = await bridge.rest(`${IMPORTS}/${String(id)}/step`, { method: 'POST' });
  const { state, items } = run.parse(stepped.body);
  expect(state).toBe('completed');
  return z.int().parse(items[0]?.post_id);
}

async function edit(id: number, changes: { title?: string; content?: string }): Promise<void> {
  const answer = await bridge.rest(`/wp/v2/posts/${String(id)}`, { method: 'POST', body: changes });
  expect(answer.status).toBe(200);
}

async function postOf(id: number): Promise<{ title: { raw: string }; content: { raw: string } }> {
  const raw = z.object({ raw: z.string() });
  const answer = await bridge.rest(`/wp/v2/posts/${String(id)}`, { query: { context: 'edit' } });
  return z.object({ title: raw, content: raw }).parse(answer.body);
}

async function decideAll(page: Page, label: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).first().check();
  await page
    .locator('.dataviews-bulk-actions-footer__container')
    .getByRole('button', { name: label })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

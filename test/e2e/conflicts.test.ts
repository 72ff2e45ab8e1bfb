import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHOOSE_GERMAN } from '../support/german-site.ts';
import { accessibilityProblems } from './accessibility.ts';
import { bothSides } from './both-sides.ts';
import type { BothSides } from './both-sides.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import {
  CONFLICTS,
  hasFocus,
  LIBRARY,
  openScreen,
  sidewaysOverflow,
  tableOverflow,
} from './screen.ts';

let bridge: Bridge;
let sides: BothSides;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  sides = bothSides(bridge);
});

afterAll(() => bridge.close());

const SCREEN = '.article-bridge-conflicts';

describe('Conflicts', () => {
  test('says when there is none, and what would be one', async () => {
    const { page, problems } = await openScreen(bridge, CONFLICTS);
    await page.getByRole('heading', { name: 'No conflicts' }).waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a conflict that does not exist is said to be none, and leads to the others', async () => {
    const uuid = randomUUID();
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    await page.getByText(`The article ${uuid} has no conflict`).first().waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Show all conflicts' }).click();
    await page.getByRole('heading', { name: 'No conflicts' }).waitFor();
  });

  test('shows both versions, takes a decision for each field and an own version', async () => {
    const { id } = await sides.inConflict('Bridges');
    const { page, problems } = await openScreen(bridge, LIBRARY);
    const row = page.getByRole('row').filter({ hasText: 'Bridges' });
    await row.getByRole('link', { name: 'Conflict' }).waitFor();
    // Importing it again would only update what is not in conflict.
    await row.getByRole('button', { name: 'Update' }).waitFor();
    expect(await row.getByRole('button', { name: 'Import' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Resolve conflict' }).click();

    const title = page.getByRole('region', { name: 'Title' });
    const diff = title.getByRole('table');
    await diff.waitFor();
    await expect.poll(() => diff.locator('mark').allInnerTexts()).toEqual(['mine', 'theirs']);
    const save = page.getByRole('button', { name: 'Save decisions' });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');

    await title.getByRole('radio', { name: 'Edit' }).check();
    await title.getByRole('textbox').fill('Bridges of us both');
    const content = page.getByRole('region', { name: 'Content' });
    await content.getByRole('radio', { name: 'Take the article service’s version' }).check();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await save.click();
    await page.getByText('Everything is decided').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Everything is decided');

    const post = await sides.postOf(id);
    expect(post.title.raw).toBe('Bridges of us both');
    expect(post.content.raw).toContain('Their words.');
    expect(problems).toEqual([]);
  });

  test('shows blocks as a reader sees them, takes a choice for each, and takes it back', async () => {
    const html = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
    const { uuid, save, id } = await sides.imported('Blocks', {
      html: html('A bridge of stone.', 'It is long.', 'It stands for long.'),
    });
    const before = (await sides.postOf(id)).content.raw;
    const mine = before.replace('of stone', 'of wood').replace('stands for', 'fell before');
    await sides.edit(id, { content: mine });
    await save({ html: html('A bridge of steel.', 'It is long.', 'It will stand for long.') });
    await importOne(bridge, uuid);

    const { page, problems } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    const content = page.getByRole('region', { name: 'Content' });
    await content.getByText('1 block is the same').waitFor();
    await expect
      .poll(async () =>
        (await content.locator('.article-bridge-blocks__page mark').allInnerTexts()).map((text) =>
          text.trim(),
        ),
      )
      .toEqual(['wood', 'steel', 'fell before', 'will stand for']);
    await content.getByText('Show code').first().click();
    await content.getByText('<!-- wp:paragraph -->').first().waitFor();
    const choice = (name: string) => content.getByRole('radiogroup', { name });
    await choice('Version of block 1 to use')
      .getByRole('radio', { name: 'Keep this site’s version' })
      .check();
    const decide = page.getByRole('button', { name: 'Save decisions' });
    await expect.poll(() => decide.getAttribute('aria-disabled')).toBe('true');
    await choice('Version of block 2 to use')
      .getByRole('radio', { name: 'Take the article service’s version' })
      .check();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await decide.click();
    await page.getByText('Everything is decided').first().waitFor();
    const decided = (await sides.postOf(id)).content.raw;
    expect(decided).toContain('A bridge of wood.');
    expect(decided).toContain('It will stand for long.');

    await page.getByRole('button', { name: 'Undo' }).click();
    await content.getByText('1 block is the same').waitFor();
    expect((await sides.postOf(id)).content.raw).toBe(mine);
    expect(problems).toEqual([]);
  });

  test('takes an own list, an own date and own switches, and asks before they are lost', async () => {
    const robots = { index: true, follow: true };
    const before = { published_at: '2026-01-01T09:00:00', secondary_keywords: ['old'], robots };
    const { uuid, save, id } = await sides.imported('Types', before);
    const meta = {
      _seo_package_secondary_keywords: ['mine'],
      _seo_package_robots: { ...robots, index: false },
    };
    await sides.edit(id, { date_gmt: '2026-02-02T09:00:00', meta });
    await save({
      published_at: '2026-03-03T09:00:00',
      secondary_keywords: ['theirs'],
      robots: { ...robots, follow: false },
    });
    await importOne(bridge, uuid);

    const { page, problems } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    const field = (name: string) => page.getByRole('region', { name });
    for (const name of ['Date', 'Secondary keywords', 'Robots']) {
      await field(name).getByRole('radio', { name: 'Edit' }).check();
    }
    // The site is in Berlin, an hour ahead of UTC in winter.
    const date = field('Date').getByLabel('Your version');
    await expect.poll(() => date.inputValue()).toMatch(/^2026-02-02T10:00/);
    await date.fill('2026-04-04T11:30');
    await field('Secondary keywords').getByLabel('Your version').fill('ours');
    await page.keyboard.press('Enter');
    await field('Robots')
      .getByRole('checkbox', { name: /in results/ })
      .check();
    await field('Robots')
      .getByRole('checkbox', { name: /follow/ })
      .uncheck();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);

    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await page.getByRole('button', { name: 'Save decisions' }).click();
    await page.getByText('Everything is decided').first().waitFor();
    await page.goto('about:blank');
    await reload;
    const post = await sides.postOf(id);
    expect(post.date_gmt).toBe('2026-04-04T09:30:00');
    expect(post.meta).toMatchObject({
      _seo_package_secondary_keywords: ['mine', 'ours'],
      _seo_package_robots: { index: true, follow: false },
    });
    expect(problems).toEqual([]);
  });

  test('is decided by keyboard alone, and fields without a decision wait on', async () => {
    const { uuid, id } = await sides.inConflict('Keys');
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    const title = page.getByRole('region', { name: 'Title' });
    await title.getByRole('radio', { name: 'Keep this site’s version' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() =>
        title.getByRole('radio', { name: 'Take the article service’s version' }).isChecked(),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await title.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Content' }).waitFor();
    await page.getByText('Still to be decided:').first().waitFor();
    expect((await sides.postOf(id)).title.raw).toBe('Keys theirs');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await title.waitFor();
    // The button that was pressed is gone.
    await hasFocus(page.locator(SCREEN));
    expect((await sides.postOf(id)).title.raw).toBe('Keys mine');
  });

  test('stores nothing when the post has changed meanwhile, and keeps what was entered', async () => {
    const { uuid, id } = await sides.inConflict('Race');
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
    const title = page.getByRole('region', { name: 'Title' });
    await title.getByRole('radio', { name: 'Edit' }).check();
    await title.getByRole('textbox').fill('Typed with care');
    await sides.edit(id, { title: 'Edited meanwhile' });
    await page.getByRole('button', { name: 'Save decisions' }).click();

    await page.getByText('has changed in the meantime').first().waitFor();
    expect((await sides.postOf(id)).title.raw).toBe('Edited meanwhile');
    await page.getByRole('button', { name: 'Reload' }).click();
    await title.getByText('Edited').waitFor();
    await expect.poll(() => title.getByRole('textbox').inputValue()).toBe('Typed with care');
    await page.getByRole('button', { name: 'Save decisions' }).click();
    await title.waitFor({ state: 'detached' });
    expect((await sides.postOf(id)).title.raw).toBe('Typed with care');
  });

  test('many are decided alike after a question, and what fails is named with its reason', async () => {
    const many = [await sides.inConflict('First'), await sides.inConflict('Second')];
    const { page, problems } = await openScreen(bridge, CONFLICTS);
    const row = page.getByRole('row').filter({ hasText: 'First' });
    // Titles of either direction stand in one list.
    await row.locator('bdi[dir="auto"]', { hasText: 'First' }).waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.route(/\/conflicts(\?|$)/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const failed = many.map(({ uuid }) => ({ uuid, code: 'busy', message: 'Try later.' }));
      await route.fulfill({ json: { resolved: [], failed } });
    });
    await decideAll(page, 'Take the article service’s version');
    await page.getByText('Try later.').first().waitFor();
    await page.unroute(/\/conflicts(\?|$)/);

    const bubble = page.locator('.article-bridge-waiting [aria-hidden]').first();
    const waiting = Number(await bubble.innerText());
    expect(waiting).toBeGreaterThan(1);
    await decideAll(page, 'Take the article service’s version');
    await page.getByRole('heading', { name: 'No conflicts' }).waitFor();
    await bubble.waitFor({ state: 'detached' });
    for (const { id } of many) {
      expect((await sides.postOf(id)).content.raw).toContain('Their words.');
    }
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('wait for a decision again').first().waitFor();
    await page.getByRole('row').filter({ hasText: 'First' }).waitFor();
    await hasFocus(page.locator(SCREEN));
    for (const { id } of many) {
      expect((await sides.postOf(id)).content.raw).not.toContain('Their words.');
    }
    expect(problems).toEqual([]);
  });

  test('is legible in the admin color schemes, whose colors have less contrast', async () => {
    const { uuid } = await sides.inConflict('Colors');
    for (const scheme of ['fresh', 'light', 'blue', 'midnight', 'sunrise']) {
      await chooseColors(scheme);
      const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`);
      // The button to save has its colors with the first decision.
      await page.getByRole('region', { name: 'Title' }).getByRole('radio').first().check();
      expect(await accessibilityProblems(page, SCREEN), scheme).toEqual([]);
    }
    await chooseColors('modern');
  });

  test('a phone shows both versions one above the other, without scrolling sideways', async () => {
    const { uuid } = await sides.inConflict('Phone');
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${uuid}`, {
      width: 390,
      height: 844,
    });
    await page.getByRole('region', { name: 'Title' }).waitFor();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
  });

  test.each([800, 1024, 1200])('at %d pixels, the list shows all of its columns', async (width) => {
    await sides.inConflict(`Listed at ${String(width)}`);
    const { page } = await openScreen(bridge, CONFLICTS, { width, height: 900 });
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(() => tableOverflow(page)).toBe(0);
  });

  // German words are long, and no other row has as many buttons.
  test('the library has room for a row in conflict, in German, too', async () => {
    await sides.inConflict('Room');
    const { save } = await sides.imported('Newer', {});
    // What changes within the second of the imported version is found by a sync, which compares texts.
    const second = Math.floor(Date.now() / 1000);
    await vi.waitUntil(() => Math.floor(Date.now() / 1000) > second, { timeout: 10_000 });
    await save({ title: 'Newer there' });
    await bridge.wordpress.runInSite(CHOOSE_GERMAN);
    for (const width of [1440, 1401, 1361, 1241, 1240, 800, 360]) {
      const { page } = await openScreen(bridge, LIBRARY, { width, height: 900 });
      const row = page.getByRole('row').filter({ hasText: 'Room theirs' });
      await row.getByText('Konflikt', { exact: true }).waitFor();
      const state = page.getByText('Aktualisierung verfügbar', { exact: true });
      await state.waitFor();
      await expect.poll(() => tableOverflow(page), { message: String(width) }).toBe(0);
      if (width > 1400) {
        expect((await state.boundingBox())?.height, String(width)).toBeLessThan(30);
      }
      if (width > 360) {
        // The menu stays beside the first button.
        const button = await row.getByRole('button', { name: 'Konflikt lösen' }).boundingBox();
        const menu = await row.getByRole('button', { name: 'Actions' }).boundingBox();
        expect(menu?.y, String(width)).toBe(button?.y);
      }
      await page.close();
    }
  });
});

function chooseColors(scheme: string): Promise<unknown> {
  return bridge.wordpress.runInSite(`update_user_meta( 1, 'admin_color', '${scheme}' );`);
}

async function decideAll(page: Page, label: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).first().check();
  await page
    .locator('.dataviews-bulk-actions-footer__container')
    .getByRole('button', { name: label })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHOOSE_GERMAN } from '../support/german-site.ts';
import { accessibilityProblems } from './accessibility.ts';
import { bothSides } from './both-sides.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { HELD, hasFocus, openScreen, SETTINGS } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
});

afterAll(() => bridge.close());

const SCREEN = '.article-bridge-held';

test('the rules are set on the settings page; what they hold is previewed, declined and approved', async () => {
  const empty = await openScreen(bridge, HELD);
  await empty.page.getByRole('heading', { name: 'Held articles', level: 1 }).waitFor();
  await empty.page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor();
  expect(await accessibilityProblems(empty.page, SCREEN)).toEqual([]);
  expect(empty.problems).toEqual([]);

  const settings = await openScreen(bridge, `${SETTINGS}#schedule`);
  const arriving = settings.page.getByRole('group', { name: 'Arriving articles' });
  await arriving.getByLabel('A new article').first().selectOption('hold');
  await arriving.getByRole('button', { name: 'Add a rule' }).click();
  const rule = arriving.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Is', { exact: true }).fill('Internal');
  await rule.getByLabel('A new article').selectOption('ignore');
  expect(await accessibilityProblems(settings.page, '.article-bridge-settings')).toEqual([]);
  const add = arriving.getByRole('button', { name: 'Add a rule' });
  await add.press('Enter');
  const second = arriving.getByRole('group', { name: 'Rule 2' });
  // Who moves a rule up goes with it.
  await second.getByLabel('Is', { exact: true }).fill('Second');
  await second.getByRole('button', { name: 'Move up' }).press('Enter');
  await hasFocus(rule.getByLabel('Match by'));
  await expect.poll(() => rule.getByLabel('Is', { exact: true }).inputValue()).toBe('Second');
  await second.getByRole('button', { name: 'Move up' }).press('Enter');
  await second.getByRole('button', { name: 'Remove rule' }).press('Enter');
  expect(await add.evaluate((element) => element === document.activeElement)).toBe(true);
  await settings.page.getByRole('button', { name: 'Save changes' }).click();
  await settings.page.getByText('Saved.', { exact: true }).waitFor();
  expect((await bridge.rest('/article-bridge/v1/sync')).body).toMatchObject({
    new: 'hold',
    rules: [{ field: 'category', value: 'Internal', new: 'ignore', updates: null }],
  });
  expect(settings.problems).toEqual([]);

  for (const title of ['Arches', 'Beams']) {
    await bridge.owner.save({ title, topic: title, slug: title.toLowerCase() });
  }
  await bridge.owner.save({ title: 'Memo', slug: 'memo', categories: ['Internal'] });
  await bridge.rest('/article-bridge/v1/sync/run', { method: 'POST' });

  const { page, problems } = await openScreen(bridge, HELD);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await row('Arches').waitFor();
  // Titles of either direction stand in one list.
  await row('Arches').locator('bdi[dir="auto"]', { hasText: 'Arches' }).waitFor();
  await expect
    .poll(() => page.locator('.article-bridge-held-waiting').textContent())
    .toContain('11 articles');
  expect(await row('Memo').count()).toBe(0);
  expect(await accessibilityProblems(page, SCREEN)).toEqual([]);

  // What the page is for is seen without a mouse.
  const decline = row('Arches').getByRole('button', { name: 'Decline' });
  expect(await decline.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  await decline.press('Enter');
  await page.getByText('1 article declined.').first().waitFor();
  await row('Arches').waitFor({ state: 'detached' });
  // The button that was pressed is gone, and the number in the menu is that of the list.
  await hasFocus(page.locator(SCREEN));
  const bubble = page.locator('.article-bridge-held-waiting');
  await expect.poll(() => bubble.textContent()).toContain('10 articles');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await row('Arches').waitFor();
  await hasFocus(page.locator(SCREEN));
  await expect.poll(() => bubble.textContent()).toContain('11 articles');
  await row('Beams').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('1 article approved.').first().waitFor();
  await row('Beams').waitFor({ state: 'detached' });
  const { body } = await bridge.rest('/wp/v2/posts', {
    query: { status: 'draft', context: 'edit' },
  });
  expect(body).toMatchObject([{ title: { raw: 'Beams' } }]);
  expect(problems).toEqual([]);
});

test('a long name in the menu has its bubble below, within the menu', async () => {
  await bothSides(bridge).inConflict('Piers');
  await bridge.wordpress.runInSite(CHOOSE_GERMAN);
  const { page } = await openScreen(bridge, HELD);
  const endOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box === null ? 0 : box.x + box.width;
  };
  const bubble = await endOf('#adminmenu .article-bridge-waiting');
  expect(bubble).toBeGreaterThan(0);
  expect(bubble).toBeLessThanOrEqual(await endOf('#adminmenu'));
});

test('a held update is a noun in German, as what it is, not what to do', async () => {
  const words = (text: string) => ({ html: `<p>${text}</p>`, markdown: text });
  const { save } = await bothSides(bridge).imported('Trusses', words('Old words.'));
  await bridge.rest('/article-bridge/v1/sync', { method: 'POST', body: { updates: 'hold' } });
  await save(words('New words.'));
  await bridge.rest('/article-bridge/v1/sync/run', { method: 'POST' });
  await bridge.wordpress.runInSite(CHOOSE_GERMAN);
  const { page } = await openScreen(bridge, HELD);
  const row = page.getByRole('row').filter({ hasText: 'Trusses' });
  await row.getByText('Aktualisierung', { exact: true }).waitFor();
  // On a phone, where the word would be cut off, the reason says it.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('columnheader', { name: 'Art', exact: true }).waitFor({ state: 'detached' });
  await row.getByText('Aktualisierungen werden zurückgehalten.').waitFor();
});

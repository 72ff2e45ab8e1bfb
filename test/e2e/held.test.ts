import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { HELD, openScreen, SETTINGS } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
});

afterAll(() => bridge.close());

const SCREEN = '.article-bridge-held';

test('the rules are set on the settings page; what they hold is previewed, declined and approved', async () => {
  const empty = await openScreen(bridge, HELD);
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
  await expect
    .poll(() => page.locator('.article-bridge-held-waiting').textContent())
    .toContain('11 articles');
  expect(await row('Memo').count()).toBe(0);
  expect(await accessibilityProblems(page, SCREEN)).toEqual([]);

  await row('Arches').hover();
  await row('Arches').getByRole('button', { name: 'Decline' }).click();
  await page.getByText('1 article declined.').first().waitFor();
  await row('Arches').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Arches').waitFor();
  await row('Beams').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('1 article approved.').first().waitFor();
  await row('Beams').waitFor({ state: 'detached' });
  const { body } = await bridge.rest('/wp/v2/posts', {
    query: { status: 'draft', context: 'edit' },
  });
  expect(body).toMatchObject([{ title: { raw: 'Beams' } }]);
  expect(problems).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHOOSE_GERMAN } from '../support/german-site.ts';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import { hasFocus, openScreen, SETTINGS, sidewaysOverflow } from './screen.ts';

const SCREEN = '#article-bridge-settings';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

describe('the first-run assistant', () => {
  beforeEach(async () => {
    await bridge.rest('/article-bridge/v1/connection', { method: 'DELETE' });
    await setupIs('new');
  });

  test('leads from nothing to the first posts, and goes on where it was left', async () => {
    const { page, problems } = await openScreen(bridge, SETTINGS);
    await page.getByRole('group', { name: 'Step 1 of 3' }).waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.getByLabel('Address').fill(bridge.gateway.url);
    await page.getByLabel('API key').fill(bridge.owner.key);
    const noted = page.waitForResponse(/\/settings\/setup/);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Next: how posts are created' }).waitFor();
    await noted;

    await page.reload();
    await page.getByRole('button', { name: 'Continue the setup' }).click();
    await page.getByRole('group', { name: 'Step 2 of 3' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Next: how posts are created' }).click();
    await page.getByRole('group', { name: 'Step 2 of 3' }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Continue the setup' }).click();
    await page.getByRole('radio', { name: 'Leave at the service' }).check();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.getByRole('button', { name: 'Next: first articles' }).click();

    await page.getByRole('group', { name: 'Step 3 of 3' }).waitFor();
    await page.getByRole('checkbox').nth(4).uncheck();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    const { promise: looked, resolve: proceed } = Promise.withResolvers<undefined>();
    await page.route(/\/step/, async (route) => {
      await looked;
      await route.continue();
    });
    const finish = page.getByRole('button', { name: 'Finish', exact: true });
    const later = page.getByRole('button', { name: 'Do the rest later' });
    await later.waitFor();
    expect(await finish.count()).toBe(0);
    await page.getByRole('button', { name: 'Import 4 articles' }).click();
    await page.getByRole('progressbar', { name: 'Import progress' }).waitFor();
    // It is neither finished, nor is there a rest to do later.
    expect([await finish.count(), await later.count()]).toEqual([0, 0]);
    proceed(undefined);
    await page.getByText('4 posts created').first().waitFor();
    expect(await later.count()).toBe(0);
    // The button is gone with the choice.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Import the first articles',
    );
    await finish.click();

    await page.getByRole('tab', { name: 'Connection' }).waitFor();
    const presets = await bridge.rest('/article-bridge/v1/presets');
    expect(presets.body).toMatchObject({
      default: 'standard',
      presets: [{ name: 'Standard', options: { media: 'link', post_status: 'draft' } }],
    });
    expect(problems).toEqual([]);
  });

  test('stays away once it was skipped, and can be had back', async () => {
    const { page } = await openScreen(bridge, SETTINGS);
    const noted = page.waitForResponse(/\/settings\/setup/);
    await page.getByRole('button', { name: 'Skip the setup' }).press('Enter');
    await page.getByRole('tab', { name: 'Schedule' }).waitFor();
    await hasFocus(page.locator(SCREEN));
    await noted;

    await page.reload();
    await page.getByRole('tab', { name: 'Schedule' }).waitFor();
    await page.getByRole('button', { name: 'Set up step by step' }).press('Enter');
    await page.getByRole('group', { name: 'Step 1 of 3' }).waitFor();
    await hasFocus(page.locator(SCREEN));
  });
});

describe('the tabs of the settings', () => {
  beforeAll(async () => {
    await connect(bridge, bridge.gateway.url, bridge.owner.key);
    await setupIs('done');
    await bridge.rest('/article-bridge/v1/presets/standard', { method: 'DELETE' });
  });

  test('Schedule saves, says so, and syncs on demand with the result in words', async () => {
    const { page, problems } = await openScreen(bridge, `${SETTINGS}#schedule`);
    await page.getByLabel('Sync', { exact: true }).selectOption('hourly');
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('tab', { name: 'Schedule (not saved)' }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByText('Syncs run with the permissions of admin').waitFor();

    await page.getByRole('button', { name: 'Sync now' }).click();
    await page.getByText('Done.').waitFor();
    await expect.poll(() => page.locator('dl').innerText()).toMatch(/were checked\./);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    const sync = await bridge.rest('/article-bridge/v1/sync');
    expect(sync.body).toMatchObject({ schedule: 'hourly', deleted: 'leave', import_new: true });
    expect(problems).toEqual([]);
  });

  test('a sync is done when new articles and updates are, each with an import of its own', async () => {
    const { uuid } = await bridge.owner.save({
      title: 'Pylon',
      slug: 'pylon',
      html: '<p>Old.</p>',
    });
    await importOne(bridge, uuid);
    await bridge.rest('/article-bridge/v1/sync', { method: 'POST', body: { import_new: true } });
    await bridge.rest('/article-bridge/v1/sync/run', { method: 'POST' });
    await bridge.owner.save({ title: 'Pylon', slug: 'pylon', html: '<p>New.</p>' }, { uuid });
    await bridge.owner.save({ title: 'Cable', slug: 'cable' });
    const { page } = await openScreen(bridge, `${SETTINGS}#schedule`);
    await page.getByRole('button', { name: 'Sync now' }).click();
    await page.getByText('Done.').waitFor();
    await page.getByText('1 post created').waitFor();
    await page.getByText('1 post updated').waitFor();
    expect(await page.getByRole('link', { name: 'View the import' }).count()).toBe(2);
  });

  test('changes wait while another tab is open, and the page is not left without asking', async () => {
    const { page } = await openScreen(bridge, `${SETTINGS}#seo`);
    await page.getByRole('radio', { name: 'None' }).check();
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.getByLabel('Days').waitFor();
    await page.getByRole('tab', { name: 'SEO (not saved)' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);

    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await expect.poll(() => page.getByRole('radio', { name: 'Automatic' }).isChecked()).toBe(true);
    await hasFocus(page.getByRole('button', { name: 'Save changes' }));
    await page.goto('about:blank');
    await reload;
  });

  test('SEO saves who prints', async () => {
    const { page, problems } = await openScreen(bridge, `${SETTINGS}#seo`);
    await page.getByText('Article Bridge adds the SEO tags to imported posts.').waitFor();
    await page.getByRole('radio', { name: 'Leave them out' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await bridge.rest('/article-bridge/v1/seo')).body).toMatchObject({ faq: 'body' });
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('Advanced refuses a number out of range, names the field and brings the focus there', async () => {
    const { page } = await openScreen(bridge, `${SETTINGS}#advanced`);
    await page.getByLabel('Days').fill('0');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Days: Enter a whole number from 1 to 3,650.').first().waitFor();
    await expect
      .poll(() =>
        page
          .locator(':focus')
          .evaluate((element) => element.closest('[data-setting]')?.getAttribute('data-setting')),
      )
      .toBe('rollback_days');
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);

    await page.getByLabel('Days').fill('7');
    await page.getByRole('radio', { name: 'Move them to the Trash' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const advanced = await bridge.rest('/article-bridge/v1/settings/advanced');
    expect(advanced.body).toMatchObject({ rollback_days: 7, rollback_runs: 50 });
    const uninstall = await bridge.rest('/article-bridge/v1/settings/uninstall');
    expect(uninstall.body).toEqual({ posts: 'trash' });
  });

  test('Mapping makes, changes and deletes presets', async () => {
    const { page, problems } = await openScreen(bridge, `${SETTINGS}#mapping`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Name: Enter a name for the preset').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('News');
    await page.getByLabel('New posts are').selectOption('pending');
    await page.getByLabel('Categories', { exact: true }).selectOption('fixed');
    await page.getByLabel('Categories of every post').fill('Uncategorized');
    await page.keyboard.press('Enter');
    // While its list is open, WordPress' field references the list in a way that axe reports.
    await page.getByLabel('Name', { exact: true }).focus();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const presets = await bridge.rest('/article-bridge/v1/presets');
    expect(presets.body).toMatchObject({
      default: 'news',
      presets: [
        {
          name: 'News',
          options: { post_status: 'pending', categories: 'fixed', category_ids: [1] },
        },
      ],
    });

    await page.getByLabel('Name', { exact: true }).fill('Other');
    await page.getByRole('button', { name: 'New preset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Preset', { exact: true }).selectOption('news');
    await page.getByRole('button', { name: 'Delete preset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete preset' }).click();
    await page.getByText('There are no presets yet').waitFor();
    expect((await bridge.rest('/article-bridge/v1/presets')).body).toMatchObject({ presets: [] });
    expect(problems).toEqual([]);
  });

  test('is legible in the admin color schemes, whose colors have less contrast', async () => {
    const body = { name: 'Blog', options: { post_status: 'draft' }, default: true };
    await bridge.rest('/article-bridge/v1/presets', { method: 'POST', body });
    for (const scheme of ['midnight', 'light', 'modern']) {
      await bridge.wordpress.runInSite(`update_user_meta( 1, 'admin_color', '${scheme}' );`);
      const { page } = await openScreen(bridge, `${SETTINGS}#mapping`);
      await page.getByRole('button', { name: 'New preset' }).waitFor();
      expect(await accessibilityProblems(page, SCREEN), scheme).toEqual([]);
    }
  });

  test('a tab that is put into the address opens, and what was typed in another stays', async () => {
    const { page } = await openScreen(bridge, `${SETTINGS}#mapping`);
    await page.getByLabel('Name', { exact: true }).fill('Kept');
    const open = (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
    const opened = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
    await open('schedule');
    await opened('Schedule');
    // WordPress' link to the content is no tab.
    await open('wpbody-content');
    await opened('Schedule');
    await open('mapping');
    await opened('Mapping (not saved)');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kept');
  });

  test.each(['connection', 'mapping', 'schedule', 'seo', 'advanced'])(
    'a phone of 360 pixels shows %s without scrolling sideways',
    async (tab) => {
      const { page } = await openScreen(bridge, `${SETTINGS}#${tab}`, { width: 360, height: 740 });
      await page.locator('.components-card h2').first().waitFor();
      await expect.poll(() => sidewaysOverflow(page)).toBe(0);
      // Nor does the row of tabs, in which the last ones would be out of sight.
      const hidden = await page
        .getByRole('tablist')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(hidden).toBe(0);
      expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    },
  );
});

// German texts are long; an option that is cut off says half of what a rule does.
test.each([360, 800, 1440])('in German, at %d pixels, a rule is read whole', async (width) => {
  await bridge.wordpress.runInSite(CHOOSE_GERMAN);
  await setupIs('done');
  const { page } = await openScreen(bridge, `${SETTINGS}#schedule`, { width, height: 900 });
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  const rule = page.getByRole('group', { name: 'Regel 1' });
  await rule.getByLabel('Ein neuer Artikel').selectOption('Spätere Regeln entscheiden');
  const cut = await rule.locator('select').evaluateAll((selects) =>
    selects.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return [];
      const { width: given } = select.getBoundingClientRect();
      select.style.inlineSize = 'auto';
      select.style.minInlineSize = 'max-content';
      const { width: wanted } = select.getBoundingClientRect();
      select.removeAttribute('style');
      return wanted > given + 1 ? [`${select.value}: ${String(given)} of ${String(wanted)}`] : [];
    }),
  );
  expect(cut).toEqual([]);
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
});

async function setupIs(progress: string): Promise<void> {
  const answer = await bridge.rest('/article-bridge/v1/settings/setup', {
    method: 'POST',
    body: { progress },
  });
  expect(answer.status).toBe(200);
}

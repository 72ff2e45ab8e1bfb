import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

/** The status of a request with a key. */
async function statusWith(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${studio.gateway.url}/api/v1/articles`, { headers })).status;
}

const open = async () => {
  const opened = await openPage(studio, '/api-keys');
  await opened.page.getByRole('heading', { name: 'Active keys' }).waitFor();
  return opened;
};

it('/api-keys without a key, and its dialog, are accessible in both themes', async () => {
  const { page } = await open();
  await page.getByText('No key yet.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

describe('an API key', () => {
  it('is created by keyboard, shown once, rotated with both working, then revoked', async () => {
    const { page, problems } = await open();
    await page.getByText('No key yet.').waitFor();
    await page.getByRole('button', { name: 'Create a key' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Company blog');
    await page.keyboard.press('Enter');
    const first = page.getByRole('dialog', { name: 'Your new API key' });
    const key = await first.getByLabel('API key', { exact: true }).inputValue();
    expect(await statusWith(key)).toBe(200);
    await first.getByRole('button', { name: 'I have kept it' }).click();
    await expect.poll(() => page.content()).not.toContain(key);
    const create = page.getByRole('button', { name: 'Create a key' });
    await expect
      .poll(() => create.evaluate((button) => button === document.activeElement))
      .toBe(true);

    await page.getByRole('button', { name: 'Rotate “Company blog”' }).click();
    await page.getByRole('button', { name: 'Create the new key' }).click();
    const second = page.getByRole('dialog', { name: 'Rotate “Company blog”' });
    const next = await second.getByLabel('API key', { exact: true }).inputValue();
    await second.getByText('The old key works until').waitFor();
    expect([await statusWith(key), await statusWith(next)]).toEqual([200, 200]);
    await second.getByRole('button', { name: 'I have kept it' }).click();

    const item = page.locator('.item-list__item', { hasText: `abk_…${next.slice(-4)}` });
    await item.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('Expired and revoked keys (1)').click();
    await page
      .locator('details')
      .getByText(`abk_…${next.slice(-4)}`)
      .waitFor();
    expect([await statusWith(key), await statusWith(next)]).toEqual([200, 401]);
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, location.href]),
    );
    expect(stored).not.toContain('abk_');
    expect(problems).toEqual([]);
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Script');
    await page.getByLabel('How long it works').selectOption('date');
    await page.getByLabel('Last day').fill('2020-01-01');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.locator('.text-field--faulty').getByText('is in the past').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Script');
  });

  it('without anything it may do is refused in words', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Script');
    await page.getByLabel('Read articles').uncheck();
    await page.getByRole('group').getByText('Choose at least one.').waitFor();
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByText('must name at least one').waitFor();
  });

  it('is asked for again when the gateway comes back', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Later');
    await studio.stop();
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByRole('dialog').getByText('The gateway is not responding').waitFor();
    await studio.restart();
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByRole('dialog', { name: 'Your new API key' }).waitFor();
  });

  it('is shown until somebody says that it is kept, although its dialog was to be closed', async () => {
    const { page } = await open();
    const isHeld = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const answers = isHeld.values();
    await page.route('**/api/v1/keys**', async (route) => {
      if (route.request().method() === 'POST') await answers.next().value?.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Hasty');
    const shown = page.getByRole('dialog').getByLabel('API key', { exact: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    isHeld[0]?.resolve(undefined);
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'Rotate “Hasty”' }).click();
    await page.getByRole('button', { name: 'Create the new key' }).click();
    await page.keyboard.press('Escape');
    isHeld[1]?.resolve(undefined);
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I have kept it' }).click();
  });
});

it('/api-keys with keys is accessible in both themes', async () => {
  const { page } = await open();
  await page.getByText('Expired and revoked keys').click();
  expect(await accessibilityProblems(page)).toEqual([]);
});

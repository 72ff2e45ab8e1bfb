import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMAIL,
  PASSWORD,
  accessibilityProblems,
  openPage,
  signedInAs,
  startStudio,
} from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

describe('/users', () => {
  it('adds a user, who can sign in and sees nothing of the administration', async () => {
    const { page, problems } = await openPage(studio, '/users');
    await page.getByRole('button', { name: 'Add a user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a user' });
    await dialog.getByLabel('E-mail').fill('bea@example.org');
    await dialog.getByLabel('First password').fill('short');
    await dialog.getByRole('button', { name: 'Add the user' }).click();
    await dialog.getByText('Use at least 10 characters.').first().waitFor();
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe('bea@example.org');
    await dialog.getByLabel('First password').fill('a long password');
    await dialog.getByRole('button', { name: 'Add the user' }).click();
    await page.getByRole('heading', { name: 'bea@example.org' }).waitFor();
    expect(problems).toEqual([]);

    const bea = await openPage(
      await signedInAs(studio, { email: 'bea@example.org', password: 'a long password' }),
      '/users',
    );
    await bea.page.getByRole('heading', { name: 'For administrators only' }).waitFor();
    // Her address is as she typed it.
    await bea.page.getByRole('button', { name: 'Your account' }).click();
    const menu = bea.page.locator('.shell__user-menu');
    await expect.poll(() => menu.innerText()).toContain('bea@example.org');
    expect(await bea.page.getByRole('link', { name: 'System' }).count()).toBe(0);
  });

  it('locks a user out after a question, and lets them in again', async () => {
    await studio.context.request.post(`${studio.gateway.url}/api/v1/users`, {
      data: { email: 'cyd@example.org', password: 'a long password' },
    });
    const { page } = await openPage(studio, '/users');
    await page.getByRole('button', { name: 'Lock out: cyd@example.org' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lock out' }).click();
    await page.getByRole('button', { name: 'Unlock: cyd@example.org' }).click();
    await page.getByRole('button', { name: 'Lock out: cyd@example.org' }).waitFor();
  });

  it('asks before one gives administration up, and says why the last one keeps it', async () => {
    const { page } = await openPage(studio, '/users');
    await page.getByRole('button', { name: `Remove administrator rights: ${EMAIL}` }).click();
    const question = page.getByRole('dialog', { name: 'Give up administrator rights?' });
    await question.getByRole('button', { name: 'Give up administrator rights' }).click();
    await question
      .getByText('make another user an administrator first', { exact: false })
      .waitFor();
  });
});

describe('/system', () => {
  it('shows how the gateway is, its checks, and gives a backup', async () => {
    const { page, problems } = await openPage(studio, '/system');
    await page.getByText('SQLite', { exact: false }).first().waitFor();
    await page.getByRole('heading', { name: 'database' }).getByText('In order').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a backup' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.backup$/);
    const start = (await readFile(await download.path())).subarray(0, 15).toString();
    expect(start).toBe('SQLite format 3');
    expect(problems).toEqual([]);
  });

  it('says so when the gateway is gone, and goes on when it is back', async () => {
    const { page } = await openPage(studio, '/account');
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    await studio.stop();
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('main').getByText('The gateway is not responding').first().waitFor();
    await studio.restart();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('SQLite', { exact: false }).first().waitFor();
  });
});

describe('/account', () => {
  it('changes the password, which signs out everywhere else', async () => {
    const elsewhere = await signedInAs(studio);
    const { page } = await openPage(studio, '/account');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.locator('.text-field--faulty').getByText('not your current password').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('You were signed out everywhere else.').waitFor();
    const session = await elsewhere.context.request.get(`${studio.gateway.url}/api/v1/session`);
    expect(session.status()).toBe(401);
    await studio.context.request.put(`${studio.gateway.url}/api/v1/session/password`, {
      data: { current_password: 'another long password', new_password: PASSWORD },
    });
  });

  it('shows the chosen theme at once and after a reload', async () => {
    const { page } = await openPage(studio, '/account');
    await page.getByLabel('Dark').check();
    await page.reload();
    await expect.poll(() => page.getByLabel('Dark').isChecked()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('dark');
    await page.getByLabel('Same as this device').check();
  });
});

it.each(['/account', '/users', '/system'])('%s is accessible in both themes', async (path) => {
  const { page } = await openPage(studio, path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

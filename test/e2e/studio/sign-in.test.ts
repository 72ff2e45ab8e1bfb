import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMAIL,
  PASSWORD,
  accessibilityProblems,
  openPage,
  startStudio,
  studioContext,
} from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

/** A browser that is not signed in. */
async function stranger(): Promise<Studio> {
  return { ...studio, context: await studioContext(studio.browser) };
}

describe('signing in', () => {
  it('happens at the page that was asked for, and leads back to it', async () => {
    const { page, problems } = await openPage(await stranger(), '/articles?status=draft');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?status=draft');
    expect(problems).toEqual([]);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { page } = await openPage(await stranger(), '/articles');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('form').getByText('The e-mail address or the password is wrong').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(EMAIL);
    // What is said to screen readers besides takes no room below.
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    expect(await overflow()).toBe(0);
  });

  it('names the command for a forgotten password as it is typed', async () => {
    const { page } = await openPage(await stranger(), '/articles');
    await page.getByText('Forgot your password?').waitFor();
    expect(await page.locator('code').textContent()).toBe(
      'article-gateway user reset-password EMAIL --password-stdin',
    );
  });

  it('is asked for again above the page when the login ended elsewhere', async () => {
    const { page } = await openPage(studio, '/articles');
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    await studio.context.request.delete(`${studio.gateway.url}/api/v1/session`);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const dialog = page.getByRole('dialog', { name: 'You were signed out' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('setting up', () => {
  it('is refused when there is a user already', async () => {
    const { page } = await openPage(await stranger(), `/set-up#${studio.gateway.setupToken ?? ''}`);
    await page.getByLabel('E-mail').fill('eve@example.org');
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create the account and sign in' }).click();
    await page.locator('form').getByText('This gateway already has a user').waitFor();
  });
});

it.each(['/set-up', '/articles'])('%s is accessible in both themes', async (path) => {
  const { page } = await openPage(await stranger(), path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

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

describe('another user who signs in at the same window', () => {
  it('is shown nothing of what the last one had read', async () => {
    const { context, gateway } = await stranger();
    const api = `${gateway.url}/api/v1`;
    const bea = { email: 'bea@example.org', password: 'another password of the tests' };
    const ada = { email: EMAIL, password: PASSWORD };
    await context.request.post(`${api}/session`, { data: ada });
    await context.request.post(`${api}/users`, { data: bea });
    const article = { title: 'Only for Ada', markdown: 'A text.' };
    await context.request.post(`${api}/articles`, { data: article });
    const { page } = await openPage({ context, gateway }, '/articles');
    await page.getByText('Only for Ada').first().waitFor();
    await context.request.delete(`${api}/session`);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const dialog = page.getByRole('dialog', { name: 'You were signed out' });
    await dialog.getByLabel('E-mail').fill(bea.email);
    await dialog.getByLabel('Password').fill(bea.password);
    // Until the list is read for the new user, whatever is shown is of the last one.
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/api\/v1\/articles\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    expect(await page.getByText('Only for Ada').count()).toBe(0);
    held.resolve(undefined);
    await page.locator('.loading').waitFor({ state: 'detached' });
    expect(await page.getByText('Only for Ada').count()).toBe(0);
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

import { articlePage } from '@article-bridge/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext } from '../../support/browser.ts';
import { keptTexts, titleField, write } from './editing.ts';
import { EMAIL, PASSWORD, accessibilityProblems, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

/** A browser that is not signed in. */
async function stranger(): Promise<Studio> {
  return { ...studio, context: await newContext(studio.browser) };
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
    // The address is known.
    await dialog.locator('[type=password]:focus').waitFor();
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('another user who signs in at the same window', () => {
  const BEA = { email: 'bea@example.org', password: 'another password of the tests' };

  /** A window of the first user, who is signed out elsewhere after what is done in it. */
  async function signedOutIn(
    path: string,
    during: (page: Page, signOut: () => Promise<unknown>) => Promise<void>,
  ) {
    const { context, gateway } = await stranger();
    const api = `${gateway.url}/api/v1`;
    await context.request.post(`${api}/session`, { data: { email: EMAIL, password: PASSWORD } });
    await context.request.post(`${api}/users`, { data: BEA });
    await context.request.post(`${api}/articles`, {
      data: { title: 'Only for Ada', markdown: '' },
    });
    const { page } = await openPage({ context, gateway }, path);
    await during(page, () => context.request.delete(`${api}/session`));
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const dialog = page.getByRole('dialog', { name: 'You were signed out' });
    await dialog.getByLabel('E-mail').fill(BEA.email);
    await dialog.getByLabel('Password').fill(BEA.password);
    const signIn = async () => {
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const ownArticles = async () => {
      const list = await context.request.get(`${api}/articles?status=any`);
      return articlePage.parse(await list.json()).total;
    };
    return { page, signIn, ownArticles };
  }

  it('is shown nothing of what the last one had read', async () => {
    const { page, signIn } = await signedOutIn('/articles', async (shown, signOut) => {
      await shown.getByText('Only for Ada').first().waitFor();
      await signOut();
    });
    // Until the list is read for the new user, whatever is shown is of the last one.
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/api\/v1\/articles\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await signIn();
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    expect(await page.getByText('Only for Ada').count()).toBe(0);
    held.resolve(undefined);
    await page.locator('.loading').waitFor({ state: 'detached' });
    expect(await page.getByText('Only for Ada').count()).toBe(0);
  });

  it('does not get the new article that the last one could not save: it stays in the browser', async () => {
    const { page, signIn, ownArticles } = await signedOutIn(
      '/articles/new',
      async (shown, signOut) => {
        await titleField(shown).waitFor();
        await signOut();
        // Sent with the title, upon which the password is asked for above the page.
        await write(shown, 'Of Ada alone.');
        await titleField(shown).fill('A secret');
        await expect.poll(() => keptTexts(shown)).toEqual(['Of Ada alone.']);
      },
    );
    await signIn();
    await page.goto(studio.gateway.url);
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    expect(await ownArticles()).toBe(0);
    expect(await keptTexts(page)).toContain('Of Ada alone.');
  });
});

describe('signing out', () => {
  it('says why it did not work until one goes elsewhere', async () => {
    const { page } = await openPage(studio, '/account');
    await page.route('**/api/v1/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const message = page.getByRole('main').getByText('The gateway is not responding');
    await message.first().waitFor();
    await page.getByRole('link', { name: 'Articles', exact: true }).click();
    await message.first().waitFor({ state: 'detached' });
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

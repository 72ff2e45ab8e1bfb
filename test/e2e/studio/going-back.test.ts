import { articlePage } from '@article-bridge/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext } from '../../support/browser.ts';
import { articleUrl, createArticle, openEditor, textField, titleField } from './editing.ts';
import { EMAIL, PASSWORD, openPage, signedInAs, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

const BEA = { email: 'bea@example.org', password: 'another password of the tests' };

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
  await studio.context.request.post(`${studio.gateway.url}/api/v1/users`, { data: BEA });
});

afterAll(() => studio.close());

/** The page as the browser kept it while another one was shown; the browser of the tests keeps none. */
async function goBackTo(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** A window of the first user, in which another one signs in where the page does not hear of it. */
async function ownWindow() {
  const context = await newContext(studio.browser);
  const signIn = (data: object) =>
    context.request.post(`${studio.gateway.url}/api/v1/session`, { data });
  await signIn({ email: EMAIL, password: PASSWORD });
  return { ...studio, context, signIn };
}

describe('a page that comes back out of the history of the browser', () => {
  it('shows no article that was deleted a moment ago', async () => {
    const title = `Deleted ${crypto.randomUUID()}`;
    const uuid = await createArticle(studio, { title });
    const { page } = await openPage(studio, '/articles');
    await page.getByText(title).first().waitFor();
    await studio.context.request.delete(articleUrl(studio, uuid));
    await goBackTo(page);
    await expect.poll(() => page.getByText(title).count()).toBe(0);
  });

  it('shows what another device has written since', async () => {
    const uuid = await createArticle(studio, { markdown: 'Stored' });
    const page = await openEditor(await signedInAs(studio), uuid);
    const data = { markdown: 'Stored, and more from the phone' };
    await studio.context.request.patch(articleUrl(studio, uuid), { data });
    await goBackTo(page);
    await expect.poll(() => textField(page).innerText()).toContain('from the phone');
  });

  it('is that of whoever is logged in now, who gets nothing of what the last one typed', async () => {
    const { signIn, ...window } = await ownWindow();
    const { page } = await openPage(window, '/articles/new');
    const saves = /\/api\/v1\/articles(?:\?|$)/;
    await page.route(saves, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await titleField(page).fill('A secret');
    await failed;
    await signIn(BEA);
    await page.unroute(saves);
    await goBackTo(page);
    await expect.poll(() => titleField(page).inputValue()).toBe('');
    const list = await window.context.request.get(
      `${studio.gateway.url}/api/v1/articles?status=any`,
    );
    expect(articlePage.parse(await list.json()).total).toBe(0);
  });

  it('asks for the password when nobody is logged in any more', async () => {
    const { context, gateway } = await ownWindow();
    const { page } = await openPage({ context, gateway }, '/articles');
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    await context.request.delete(`${gateway.url}/api/v1/session`);
    await goBackTo(page);
    await page.getByRole('dialog', { name: 'You were signed out' }).waitFor();
  });
});

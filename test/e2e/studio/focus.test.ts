import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle, openEditor, textField } from './editing.ts';
import { EMAIL, PASSWORD, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

const WEBHOOK = { url: 'https://receiver.example/hook', events: ['article.completed'] };

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
  const { services } = studio.gateway;
  const owner = await services.users.findByEmail(EMAIL);
  if (owner === undefined) throw new Error('the studio has no user');
  await post('users', { email: 'cyd@example.org', password: PASSWORD });
  const wanted = { name: 'Blog', scopes: ['articles:read'] as const, expiresAt: null };
  const { key } = await services.apiKeys.create(owner.id, wanted);
  await post(
    'wordpress/capabilities',
    {
      site: { url: 'https://blog.example/', name: 'Our blog', language: 'en' },
      ...{ plugin: { version: '0.1.0' }, wordpress: { version: '7.1.1' }, php: { version: '8.4' } },
      ...{ contracts: [{ name: 'seo_package', versions: ['1.0'] }], content_formats: ['blocks'] },
      features: [],
    },
    { authorization: `Bearer ${key}` },
  );
});

afterAll(() => studio.close());

async function post(path: string, data: object, headers: Record<string, string> = {}) {
  const url = `${studio.gateway.url}/api/v1/${path}`;
  const answer = await studio.context.request.post(url, { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** What a screen reader announces first for the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
  });
}

interface Dialog {
  path: string;
  opener: string;
  /** Buttons of the dialog in order; the last one closes it. */
  through: readonly string[];
  /**
   * Beginning of the text of the then focused element, if the button that opened the dialog no
   * longer exists.
   */
  then?: string;
}

const DIALOGS: readonly Dialog[] = [
  { path: '/api-keys', opener: 'Create a key', through: ['Cancel'] },
  { path: '/api-keys', opener: 'Rotate “Blog”', through: ['Cancel'] },
  { path: '/api-keys', opener: 'Revoke “Blog”', through: ['Cancel'] },
  { path: '/users', opener: 'Add a user', through: ['Cancel'] },
  { path: '/users', opener: 'Lock out: cyd@example.org', through: ['Cancel'] },
  { path: '/integrations/wordpress', opener: 'Remove Our blog', through: ['Cancel'] },
  { path: 'webhook', opener: 'Rotate the secret', through: ['Cancel'] },
  { path: 'webhook', opener: 'Disable', through: ['Cancel'] },
  { path: 'webhook', opener: 'Delete', through: ['Cancel'] },
  {
    ...{ path: 'webhook', opener: 'Rotate the secret' },
    through: ['Create a new secret', 'I have kept it'],
  },
  {
    ...{ path: 'webhook', opener: 'Disable', through: ['Disable the webhook'] },
    then: WEBHOOK.url,
  },
  { path: 'webhook', opener: 'Delete', through: ['Delete the webhook'], then: 'Integrations' },
  {
    ...{ path: '/users', opener: 'Lock out: cyd@example.org', through: ['Lock out'] },
    then: 'Unlock: cyd@example.org',
  },
  {
    ...{ path: '/integrations/wordpress', opener: 'Remove Our blog', through: ['Remove the site'] },
    then: 'None yet.',
  },
  {
    ...{ path: '/api-keys', opener: 'Rotate “Blog”' },
    through: ['Create the new key', 'I have kept it'],
  },
  {
    ...{ path: '/api-keys', opener: 'Revoke “Blog”', through: ['Revoke the key'] },
    then: 'Create a key',
  },
];

/** The address of a page, which may be that of a new webhook. */
async function addressOf(path: string): Promise<string> {
  if (path !== 'webhook') return path;
  const url = `${studio.gateway.url}/api/v1/webhooks`;
  const answer = await studio.context.request.post(url, { data: WEBHOOK });
  const made: { webhook_uuid: string } = await answer.json();
  return `/integrations/webhooks/${made.webhook_uuid}`;
}

describe('the focus after a dialog', () => {
  it.each(DIALOGS)('$path: “$opener”, $through', async ({ path, opener, through, then }) => {
    const { page } = await openPage(studio, await addressOf(path));
    await page.getByRole('button', { name: opener, exact: true }).first().press('Enter');
    for (const name of through) {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const wanted = then ?? opener;
    await expect.poll(async () => (await focused(page)).slice(0, wanted.length)).toBe(wanted);
  });

  it.each(['Make administrator', 'Remove administrator rights'])(
    'on the users’ page stays on what takes it back: “%s”',
    async (action) => {
      const { page } = await openPage(studio, '/users');
      const button = page.getByRole('button', { name: `${action}: cyd@example.org` });
      await button.press('Enter');
      await button.waitFor({ state: 'detached' });
      await page.getByText('cyd@example.org was changed.').waitFor({ state: 'attached' });
      const back = /^(Make administrator|Remove administrator rights): cyd@example\.org$/;
      await expect.poll(() => focused(page)).toMatch(back);
      await expect.poll(() => focused(page)).not.toContain(action);
    },
  );

  it('of adding a user is where it began', async () => {
    const { page } = await openPage(studio, '/users');
    await page.getByRole('button', { name: 'Add a user' }).press('Enter');
    await page.getByLabel('E-mail').fill('dan@example.org');
    await page.getByLabel('First password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'dan@example.org' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Add a user');
  });

  it.each([
    ['Create a key', 'Create the key'],
    ['Rotate “Blog”', 'Create the new key'],
  ])('is on the key that the dialog shows in the place of its form: “%s”', async (opener, make) => {
    const { page } = await openPage(studio, '/api-keys');
    await page.getByRole('button', { name: opener, exact: true }).first().press('Enter');
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    if (make === 'Create the key') await name.fill('Program');
    await page.getByRole('button', { name: make, exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'API key' }).waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Copy the key now');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Copy: API key');
  });

  it('that asks to sign in again is in the text that was being written', async () => {
    const page = await openEditor(studio, await createArticle(studio, { markdown: 'Stored' }));
    await textField(page).click();
    await studio.context.request.delete(`${studio.gateway.url}/api/v1/session`);
    await page.keyboard.insertText('More');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'You were signed out' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => textField(page).evaluate((text) => text === document.activeElement))
      .toBe(true);
  });
});

describe('the first Tab key', () => {
  it.each(['/articles', '/api-keys', '/account'])('of %s leads past the menu', async (path) => {
    const { page } = await openPage(studio, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to the content');
  });

  it('leaves the menu at the current page, which a phone may have to scroll to', async () => {
    const { page } = await openPage(studio, '/system', { width: 320, height: 640 });
    const current = page.getByRole('link', { name: 'System' });
    await current.waitFor();
    await expect
      .poll(() => current.evaluate((link) => Math.round(link.getBoundingClientRect().right)))
      .toBeLessThanOrEqual(320);
  });
});

it('the current page is told apart in the menu where the system’s colours are forced', async () => {
  const { page } = await openPage(studio, '/api-keys');
  await page.emulateMedia({ forcedColors: 'active' });
  const menu = page.getByRole('navigation', { name: 'Studio' });
  const line = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await line('API keys')).not.toBe(await line('Articles'));
  expect(await line('Integrations')).toBe(await line('Articles'));
});

it('what is chosen is seen where the system’s colours are forced', async () => {
  const { page } = await openPage(studio, '/integrations/webhooks/new');
  await page.emulateMedia({ forcedColors: 'active' });
  const box = page.locator('.components-checkbox-control').first();
  await box.getByRole('checkbox', { checked: true }).waitFor();
  const ground = await box
    .getByRole('checkbox')
    .evaluate((field) => getComputedStyle(field).backgroundColor);
  const tick = await box.locator('svg').evaluate((shape) => getComputedStyle(shape).fill);
  expect(tick).not.toBe(ground);
  const editor = await openEditor(studio, await createArticle(studio, { markdown: 'Text' }));
  await editor.emulateMedia({ forcedColors: 'active' });
  const outline = (pressed: boolean) =>
    editor
      .getByRole('group', { name: 'What to show' })
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(await outline(true)).not.toBe(await outline(false));
});

it.each([360, 800])(
  'nothing with the focus is under the foot of the list, at %i pixels',
  async (width) => {
    for (let number = 1; number <= 12; number += 1) {
      await createArticle(studio, { title: `Foot ${width} ${number}` });
    }
    const { page } = await openPage(studio, `/articles?search=Foot+${width}&layout=table`, {
      width,
      height: 640,
    });
    const last = page.getByRole('link', { name: `Foot ${width} 1`, exact: true });
    await last.waitFor();
    await page.getByRole('searchbox', { name: 'Search articles' }).focus();
    const covered: string[] = [];
    for (let step = 0; step < 60 && !(await isFocused(last)); step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await underFoot(page);
      if (hidden !== undefined) covered.push(hidden);
    }
    expect(await isFocused(last)).toBe(true);
    expect(covered).toEqual([]);
  },
);

const isFocused = (element: Locator) => element.evaluate((link) => link === document.activeElement);

/** What the focused element is, if it is under the foot of the list. */
function underFoot(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const foot = document.querySelector('.dataviews-footer');
    if (element === null || foot === null || foot.contains(element)) return undefined;
    const isUnder = element.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
    return isUnder ? (element.getAttribute('aria-label') ?? element.textContent) : undefined;
  });
}

describe('the focus in the editor', () => {
  it('is on the status once it has changed, whose button is gone', async () => {
    const page = await openEditor(studio, await createArticle(studio, { markdown: 'Stored' }));
    const send = page.getByRole('button', { name: 'Send to review' });
    await send.press('Enter');
    await send.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Status: In review');
  });

  it('is seen on the preview, too, which takes the keyboard to be scrolled', async () => {
    const page = await openEditor(studio, await createArticle(studio, { markdown: 'Stored' }));
    await textField(page).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedOutline(page)).toBe('IFRAME solid -2px');
  });
});

/** The focused element and its visible outline. */
function focusedOutline(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineOffset } = getComputedStyle(element);
    return `${element.tagName} ${outlineStyle} ${outlineOffset}`;
  });
}

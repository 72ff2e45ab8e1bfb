import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropFiles } from './dropping.ts';
import { createArticle, openEditor } from './editing.ts';
import { openPage, signedInAs, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

/** Presses a button with the keyboard and waits until it is gone. */
async function pressAway(button: Locator): Promise<void> {
  await button.press('Enter');
  await button.waitFor({ state: 'detached' });
}

/** Waits until the focus is on the element or in it. */
async function hasFocus(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((place) => place.contains(document.activeElement)))
    .toBe(true);
}

describe('the focus, when the button that had it is gone', () => {
  it('is among the sessions once one has been ended', async () => {
    await signedInAs(studio);
    const { page } = await openPage(studio, '/account');
    await pressAway(page.getByRole('button', { name: /^Sign out “/ }));
    await hasFocus(page.getByRole('region', { name: 'Where you are signed in' }));
    await expect
      .poll(() => page.locator('#a11y-speak-polite').innerText())
      .toContain('Signed out there.');
  });

  it('is in the header field that is to replace those of a webhook, and in each that is added', async () => {
    const answer = await studio.context.request.post(`${studio.gateway.url}/api/v1/webhooks`, {
      data: {
        url: 'https://receiver.example/hook',
        events: ['article.completed'],
        headers: { 'X-Site': 'a' },
      },
    });
    const { webhook_uuid: uuid }: { webhook_uuid: string } = await answer.json();
    const { page } = await openPage(studio, `/integrations/webhooks/${uuid}`);
    await pressAway(page.getByRole('button', { name: 'Replace or remove header fields' }));
    const names = page.getByRole('group', { name: 'Header fields' }).getByLabel('Name');
    await hasFocus(names.first());
    await page.getByRole('button', { name: 'Add a header field' }).press('Enter');
    await hasFocus(names.nth(1));
  });

  it('is on the button for another featured image once that is removed', async () => {
    const image = { url: 'https://images.example/arch.png', alt: 'An arch' };
    const page = await openEditor(studio, await createArticle(studio, { featured_image: image }));
    await page.route(image.url, (route) => route.abort());
    await page.getByRole('button', { name: 'Featured image' }).click();
    const choose = page.getByRole('button', { name: /^Choose (an|another) image$/ });
    await choose.waitFor();
    await pressAway(page.getByRole('button', { name: 'Remove', exact: true }));
    await hasFocus(choose);
  });

  it('is on the page’s heading once the only upload has been stopped', async () => {
    const { page } = await openPage(studio, '/articles');
    await page.route('**/api/v1/articles/import*', () => undefined);
    const heading = page.getByRole('heading', { name: 'Articles', level: 1 });
    await heading.waitFor();
    await dropFiles(page, heading, { 'arch.md': '# The arch' });
    await pressAway(page.getByRole('button', { name: 'Stop the upload' }));
    await hasFocus(heading);
  });

  it('is in the part of the page that could be loaded at the second attempt', async () => {
    const { page } = await openPage(studio, '/account');
    const part = page.getByRole('region', { name: 'Where you are signed in' });
    await part.getByText('This one').waitFor();
    await page.route('**/api/v1/sessions', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const again = part.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/v1/sessions');
    await pressAway(again);
    await hasFocus(part);
  });
});

it('a question that is added to an article has the focus', async () => {
  const page = await openEditor(studio, await createArticle(studio, {}));
  await page.getByRole('button', { name: 'Questions and answers' }).click();
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  await hasFocus(page.getByRole('textbox', { name: 'Question', exact: true }));
});

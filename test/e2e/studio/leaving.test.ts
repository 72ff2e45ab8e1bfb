import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dropFiles } from './dropping.ts';
import {
  articleUrl,
  createArticle,
  openEditor,
  readArticle,
  saved,
  textField,
  titleField,
  write,
} from './editing.ts';
import { EMAIL, openPage, signedInAs, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';
import { png } from '../../support/images.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

interface KeptCopy {
  owner: string;
  uuid: string;
  tab: string;
  draft: object;
  unanswered: object[];
  keptAt: number;
}

/** A copy as a closed tab leaves it behind. */
async function keep(page: Page, copy: KeptCopy): Promise<void> {
  await page.evaluate(
    (left) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('article-studio');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').put(left, `${left.owner} ${left.uuid} ${left.tab}`);
          writing.oncomplete = resolve;
        };
      }),
    copy,
  );
}

/** A disk that is slow: what the page writes waits for as long as the page lives. */
async function occupyStore(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('article-studio');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
          const goOn = () => {
            drafts.count().onsuccess = goOn;
          };
          goOn();
          resolve(undefined);
        };
      }),
  );
}

describe('a page that is left', () => {
  it('keeps what was typed a moment before', async () => {
    const { page } = await openPage(await signedInAs(studio), '/articles/new');
    await textField(page).click();
    await page.keyboard.insertText('The last word');
    await page.reload();
    await expect.poll(() => textField(page).innerText()).toContain('The last word');
    await page.getByText('has been restored').first().waitFor();
  });

  it('keeps it behind a copy that is still being written', async () => {
    const { page } = await openPage(await signedInAs(studio), '/articles/new');
    await textField(page).click();
    await occupyStore(page);
    await page.keyboard.insertText('The last word');
    await page.reload();
    await expect.poll(() => textField(page).innerText()).toContain('The last word');
    await page.getByText('has been restored').first().waitFor();
    await titleField(page).fill('Left and kept');
    await saved(page);
    await page.goto(`${studio.gateway.url}/articles/new`);
    await textField(page).waitFor();
    expect(await textField(page).innerText()).not.toContain('The last word');
  });

  it('whose last save the browser did not note is not opened again as a new article', async () => {
    const { page } = await openPage(await signedInAs(studio), '/articles/new');
    await textField(page).waitFor();
    const draft = { title: 'Sent when the page was left', markdown: '' };
    const uuid = await createArticle(studio, draft);
    await keep(page, { owner: EMAIL, uuid, tab: 'left', draft, unanswered: [], keptAt: 1 });
    await page.goto(`${studio.gateway.url}/articles/new`);
    await textField(page).waitFor();
    expect(await titleField(page).inputValue()).toBe('');
  });

  it('is opened again once what it sent is answered, and is in no conflict with that', async () => {
    const uuid = await createArticle(studio, { title: 'Left and come back', markdown: 'One' });
    const { page } = await openPage(studio, '/articles');
    const link = page.getByRole('link', { name: 'Left and come back' }).first();
    await link.click();
    await textField(page).waitFor();
    const requests: string[] = [];
    const isCome = Promise.withResolvers<undefined>();
    await page.route(`${articleUrl(studio, uuid)}*`, async (route) => {
      const method = route.request().method();
      if (method === 'PATCH') await isCome.promise;
      requests.push(method);
      await route.continue();
    });
    await write(page, ' two');
    await page.goBack();
    await link.waitFor();
    await page.goForward();
    await page.getByText('Opening the article…').waitFor();
    isCome.resolve(undefined);
    await textField(page).waitFor();
    expect(requests).toEqual(['PATCH', 'GET']);
    await write(page, ' three');
    await saved(page);
    expect((await readArticle(studio, uuid)).markdown).toBe('One two three\n');
    expect(await page.locator('.components-notice').count()).toBe(0);
  });
});

describe('an image that is being uploaded', () => {
  /** An article that is opened from the list, with an upload that waits until it is let go. */
  async function uploading() {
    const title = `Uploading ${crypto.randomUUID()}`;
    await createArticle(studio, { title, markdown: 'Before' });
    const { page } = await openPage(studio, '/articles');
    await page.getByRole('link', { name: title }).first().click();
    await textField(page).waitFor();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/media', async (route) => {
      await promise;
      await route.continue();
    });
    await dropFiles(page, textField(page), { 'bridge.png': png(4, 3, [200, 40, 40]) });
    await page.getByText('Uploading bridge.png').first().waitFor();
    // A browser lets a page keep its visitor only after a click in it.
    await textField(page).click();
    return {
      page,
      letGo: () => {
        resolve(undefined);
      },
    };
  }

  const ways: [string, string, (page: Page) => Promise<unknown>][] = [
    ['closed', 'beforeunload', (page) => page.close({ runBeforeUnload: true })],
    [
      'left for another page',
      'confirm',
      (page) => page.getByRole('link', { name: 'Integrations' }).click(),
    ],
    [
      'left by Back',
      'confirm',
      (page) =>
        page.evaluate(() => {
          history.back();
        }),
    ],
  ];

  it.each(ways)('is not lost without a question when its page is %s', async (_how, type, leave) => {
    const { page, letGo } = await uploading();
    const asking = page.waitForEvent('dialog');
    const leaving = leave(page);
    const question = await asking;
    expect(question.type()).toBe(type);
    await question.dismiss();
    await leaving;
    letGo();
    await expect.poll(() => textField(page).innerText()).toContain('![bridge]');
  });

  it('is given up when that is wanted', async () => {
    const { page, letGo } = await uploading();
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('link', { name: 'Integrations' }).click();
    await page.waitForURL('**/integrations');
    letGo();
  });
});

describe('a second tab', () => {
  it('that is a duplicate of the first shows the article as soon as that is saved', async () => {
    const { page: first } = await openPage(await signedInAs(studio), '/articles/new');
    await textField(first).click();
    await first.keyboard.insertText('Begun here.');
    const opening = first.waitForEvent('popup');
    await first.evaluate(() => window.open(window.location.href)?.name);
    const second = await opening;
    onTestFinished(() => second.close());
    await second.getByText('it is not saved yet').waitFor();
    await titleField(first).fill('Begun in one tab');
    await expect.poll(() => titleField(second).inputValue()).toBe('Begun in one tab');
    expect(await textField(second).innerText()).toContain('Begun here.');
  });

  it('does not say that somebody else wrote what the first tab did', async () => {
    const uuid = await createArticle(studio, { title: 'Two tabs', markdown: 'Stored' });
    const first = await openEditor(studio, uuid);
    const second = await openEditor(studio, uuid);
    await write(second, ' in the second');
    await saved(second);
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await first.getByText('or you did in another window').first().waitFor();
    expect(await textField(first).innerText()).toContain('Stored in the second');
  });
});

it('a deleted article becomes a new one in a browser that keeps nothing, too', async () => {
  const uuid = await createArticle(studio, { markdown: 'Stored' });
  const page = await openEditor(studio, uuid);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await write(page, ' and more');
  await page.getByText('This browser cannot keep a copy').first().waitFor();
  await studio.context.request.delete(articleUrl(studio, uuid));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The article has been deleted in the meantime.').first().waitFor();
  expect(await page.getByText('kept on this device').count()).toBe(0);
  await page.getByRole('button', { name: 'Save it as a new article' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(uuid));
  await saved(page);
  expect(await textField(page).innerText()).toContain('Stored and more');
});

it('two versions that are being merged keep what was typed when that is put off', async () => {
  const uuid = await createArticle(studio, { markdown: 'Stored' });
  const page = await openEditor(studio, uuid);
  await studio.context.request.patch(articleUrl(studio, uuid), { data: { markdown: 'Theirs' } });
  await write(page, ' mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  const mine = page.getByRole('dialog').getByRole('textbox', { name: 'Yours' });
  await mine.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('merged words');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await textField(page).innerText()).toContain('merged words');
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  await expect.poll(() => mine.innerText()).toContain('merged words');
  expect((await readArticle(studio, uuid)).markdown).toBe('Theirs\n');
});

it('an earlier version that is being restored cannot be typed over', async () => {
  const uuid = await createArticle(studio, { markdown: 'Before' });
  await studio.context.request.patch(articleUrl(studio, uuid), { data: { markdown: 'After' } });
  const page = await openEditor(studio, uuid);
  const isTyped = Promise.withResolvers<undefined>();
  await page.route('**/restore', async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: /^Compare with the version of/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(1);
  isTyped.resolve(undefined);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await textField(page).innerText()).toContain('Before');
});

it('an earlier version is said to be restored when only the answer to that got lost', async () => {
  const fields = { excerpt: 'Of the first version', tags: ['old'] };
  const uuid = await createArticle(studio, { title: 'Restored', markdown: 'Before', ...fields });
  const data = { title: 'Changed', markdown: 'After', excerpt: null, tags: ['new'] };
  await studio.context.request.patch(articleUrl(studio, uuid), { data });
  const page = await openEditor(studio, uuid);
  await page.route('**/restore', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: /^Compare with the version of/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText(/^The version of .+ has been restored\.$/).waitFor();
  await page.getByText('although the gateway’s answer did not arrive').first().waitFor();
  expect(await textField(page).innerText()).toContain('Before');
  expect(await page.getByText('Somebody else').count()).toBe(0);
  expect(await readArticle(studio, uuid)).toMatchObject({ markdown: 'Before\n', ...fields });
});

it('what was typed after an earlier version was restored unheard is compared with that, not with somebody else’s', async () => {
  const uuid = await createArticle(studio, { title: 'Restored unheard', markdown: 'Before' });
  await studio.context.request.patch(articleUrl(studio, uuid), { data: { markdown: 'After' } });
  const page = await openEditor(studio, uuid);
  let isAway = false;
  await page.route('**/restore', async (route) => {
    isAway = true;
    await route.fetch();
    await route.abort();
  });
  await page.route(`**/api/v1/articles/${uuid}`, (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: /^Compare with the version of/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByText('The gateway is not responding').first().waitFor();
  await page.keyboard.press('Escape');
  await write(page, ' all');
  isAway = false;
  await page.getByRole('button', { name: 'Compare and merge' }).waitFor();
  await page.getByText('Not saved: an earlier version was restored').waitFor();
  expect(await page.getByText('Somebody else').count()).toBe(0);
  expect(await textField(page).innerText()).toContain('After all');
});

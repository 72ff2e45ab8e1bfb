import { seoPackage } from '@article-bridge/contract';
import type { SeoPackage } from '@article-bridge/contract';
import type { Page } from 'playwright-core';
import { openPage } from './studio.ts';
import type { SignedIn } from './studio.ts';

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
export const textField = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the article"]');

/** The uuid in the editor's address, which a new article gets once it is saved. */
export async function uuidOf(page: Page): Promise<string> {
  await page.waitForURL(/\/articles\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits until the gateway has stored what is on the screen. */
export async function saved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
}

export const articleUrl = ({ gateway }: SignedIn, uuid: string) =>
  `${gateway.url}/api/v1/articles/${uuid}`;

/** An article as returned by the API. */
export async function readArticle(studio: SignedIn, uuid: string): Promise<SeoPackage> {
  const response = await studio.context.request.get(articleUrl(studio, uuid));
  return seoPackage.parse(await response.json());
}

/** Creates an article by the API and returns its uuid. */
export async function createArticle(
  { context, gateway }: SignedIn,
  fields: object,
  params: Record<string, string> = {},
): Promise<string> {
  const response = await context.request.post(`${gateway.url}/api/v1/articles`, {
    data: { title: `Article ${crypto.randomUUID()}`, markdown: '', ...fields },
    params,
  });
  return seoPackage.parse(await response.json()).uuid;
}

/** Opens an article in a tab that is closed with the test. */
export async function openEditor(studio: SignedIn, uuid: string): Promise<Page> {
  const { page } = await openPage(studio, `/articles/${uuid}`);
  await textField(page).waitFor();
  return page;
}

/** Types text at the end of the last line; a stored text ends with a line break. */
export async function write(page: Page, text: string): Promise<void> {
  await textField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(text);
}

/** Puts content on the clipboard and pastes it. */
export async function paste(page: Page, content: { html?: string; text?: string }): Promise<void> {
  await textField(page).click();
  await textField(page).evaluate((element, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);
}

/** Copies of unsaved articles in the browser's storage. */
export async function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('article-studio');
        opening.onerror = () => {
          reject(new Error('the browser keeps nothing'));
        };
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            const copies: { draft: { markdown: string } }[] = all.result;
            resolve(copies.map(({ draft }) => draft.markdown));
          };
        };
      }),
  );
}

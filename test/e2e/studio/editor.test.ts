import { articleHistory } from '@article-bridge/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dropFiles } from './dropping.ts';
import {
  articleUrl,
  createArticle,
  keptTexts,
  openEditor,
  paste,
  preview,
  readArticle,
  saved,
  textField,
  titleField,
  uuidOf,
  write,
} from './editing.ts';
import {
  EMAIL,
  PASSWORD,
  accessibilityProblems,
  openPage,
  signedInAs,
  startStudio,
} from './studio.ts';
import type { Studio } from './studio.ts';
import { png } from '../../support/images.ts';

/** SQLite's default maximum number of pages. */
const MOST_PAGES = 0xfffffffe;

/** Message in the editor if another tab has opened the article, too. */
const OPEN_TWICE = 'This article is open in another tab as well.';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

// A test that failed in the middle must not make later tests fail.
beforeEach(async () => {
  const data = { email: EMAIL, password: PASSWORD };
  await studio.context.request.post(`${studio.gateway.url}/api/v1/session`, { data });
});

const article = (uuid: string) => readArticle(studio, uuid);
const created = (fields: object) => createArticle(studio, fields);
const opened = (uuid: string) => openEditor(studio, uuid);

async function change(uuid: string, data: object): Promise<void> {
  const response = await studio.context.request.patch(articleUrl(studio, uuid), { data });
  expect(response.status()).toBe(200);
}

describe('writing', () => {
  it('begins with a title, shows the article as it is written, and saves it by itself', async () => {
    const { page, problems } = await openPage(studio, '/articles/new');
    const slug = page.getByLabel('Address (slug)');
    // Nothing to make it of: what stands there otherwise is the uuid.
    await expect.poll(() => slug.getAttribute('placeholder')).toBe('');
    await page.getByText('Guessed from the text once there is one').waitFor();
    await titleField(page).fill('Bridges of the north');
    await expect.poll(() => slug.getAttribute('placeholder')).toBe('bridges-of-the-north');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Old **stone** and new steel.');
    await preview(page).getByText('stone').waitFor();
    await saved(page);
    expect(await article(await uuidOf(page))).toMatchObject({
      ...{ title: 'Bridges of the north', slug: 'bridges-of-the-north', status: 'draft' },
      html: '<p>Old <strong>stone</strong> and new steel.</p>',
    });
    expect(problems).toEqual([]);
  });

  it('that was only begun is opened again after a reload, and nobody is asked for it', async () => {
    // In a separate browser context: otherwise "New article" would open it again in other tests.
    const { page, problems } = await openPage(await signedInAs(studio), '/articles/new');
    await textField(page).click();
    await page.keyboard.insertText('No title yet.');
    await expect.poll(() => keptTexts(page)).toContain('No title yet.');
    await page.reload();
    await expect.poll(() => textField(page).innerText()).toContain('No title yet.');
    expect(problems).toEqual([]);
  });

  it('is there on another device as soon as it is at the gateway, which nobody has to ask for', async () => {
    const { page } = await openPage(studio, '/articles/new');
    await titleField(page).fill('On the road');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Written on the train.');
    const uuid = await uuidOf(page);
    await expect.poll(async () => (await article(uuid)).markdown).toContain('on the train');
    const other = await openEditor(await signedInAs(studio), uuid);
    await expect.poll(() => textField(other).innerText()).toContain('Written on the train.');
    // Otherwise "New article" would open it again as an unsaved article.
    await saved(page);
  });

  it('gives an article of the same title an address with a number', async () => {
    await created({ title: 'Twice' });
    const { page } = await openPage(studio, '/articles/new');
    await titleField(page).fill('Twice');
    await saved(page);
    expect((await article(await uuidOf(page))).slug).toBe('twice-2');
  });

  it('begins another article where the first one was saved, but the answer to that got lost', async () => {
    const signedIn = await signedInAs(studio);
    const { page: first } = await openPage(signedIn, '/articles/new');
    const lost = new Promise<void>((resolve) => {
      void first.route('**/api/v1/articles?*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await first.close();
        resolve();
      });
    });
    await titleField(first).fill('Saved, and not noted');
    await lost;
    const { page } = await openPage(signedIn, '/articles/new');
    await textField(page).waitFor();
    expect(await titleField(page).inputValue()).toBe('');
  });

  it('fills the window of a phone, not more and not less', async () => {
    const { page } = await openPage(studio, '/articles/new', { width: 360, height: 740 });
    await textField(page).waitFor();
    // Its parts are there one after the other, on a busy machine to be seen.
    await expect
      .poll(async () => {
        const editor = await page.locator('.editor').boundingBox();
        return editor === null ? 0 : Math.round(editor.y + editor.height);
      })
      .toBe(740);
  });

  it('fills the window of a laptop, however much its details say to screen readers only', async () => {
    const page = await opened(await created({ categories: ['Steel'], tags: ['old', 'new'] }));
    await page.locator('.components-form-token-field__token', { hasText: 'old' }).waitFor();
    const below = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    await expect.poll(below).toBe(0);
  });

  it('goes on when a tablet is turned, and nothing lies over its text', async () => {
    const page = await opened(await created({ markdown: 'Text' }));
    await page.getByRole('complementary', { name: 'Details' }).waitFor();
    await page.setViewportSize({ width: 800, height: 1280 });
    await page.getByRole('complementary', { name: 'Details' }).waitFor({ state: 'detached' });
    await textField(page).waitFor();
    await page.getByRole('button', { name: 'Write', pressed: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('complementary', { name: 'Details' }).waitFor();
    await page.getByRole('button', { name: 'Side by side', pressed: true }).waitFor();
  });

  it('is seen again on a phone when it is chosen, which the details have hidden', async () => {
    const uuid = await created({ markdown: 'Text' });
    const { page } = await openPage(studio, `/articles/${uuid}`, { width: 360, height: 740 });
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await textField(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Write', pressed: false }).click();
    await textField(page).waitFor();
  });

  it('has no bright border around a button that cannot be pressed, in the dark', async () => {
    const { page } = await openPage(studio, '/articles/new');
    await page.emulateMedia({ colorScheme: 'dark' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const line = await page
      .locator('.editor__head')
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
    await expect
      .poll(() => save.evaluate((element) => getComputedStyle(element).borderTopColor))
      .toBe(line);
  });

  it('does not claim to know the language of a text, of which it knows the script only', async () => {
    const page = await opened(await created({ title: 'Brücken', markdown: 'Über den Fluss.' }));
    await page.getByText('English, guessed from the text.').waitFor();
  });

  it('formats by shortcut', async () => {
    const page = await opened(await created({ markdown: 'word' }));
    await write(page, '');
    await page.keyboard.press('Control+b');
    await preview(page).locator('strong', { hasText: 'word' }).waitFor();
  });

  it('goes from right to left where the language does', async () => {
    const page = await opened(await created({ markdown: 'نص عن الجسور', language: 'ar' }));
    await preview(page).getByText('نص عن الجسور').waitFor();
    await expect.poll(() => textField(page).getAttribute('dir')).toBe('rtl');
    await expect.poll(() => preview(page).locator('html').getAttribute('dir')).toBe('rtl');
    await titleField(page).fill('Bridges');
    await expect.poll(() => titleField(page).getAttribute('dir')).toBe('rtl');
  });

  it('takes formatted text from a word processor as Markdown', async () => {
    const page = await opened(await created({}));
    await paste(page, {
      html: '<p class=MsoNormal>One <b>bold</b> word<script>alert(1)</script></p><ul><li>item</li></ul>',
      text: 'One bold word item',
    });
    await preview(page).locator('li', { hasText: 'item' }).waitFor();
    await expect.poll(() => textField(page).innerText()).toContain('One **bold** word');
  });
});

/** Texts that would change the title of the page if anything in them ran. */
const TRAPS = [
  '<script>parent.document.title = "ran"</script>',
  '<img src=x onerror="parent.document.title = \'ran\'">',
  '<svg onload="parent.document.title=\'ran\'"><script>parent.document.title="ran"</script></svg>',
  '<iframe srcdoc="<script>parent.parent.document.title=\'ran\'</script>"></iframe>',
  '<a href="javascript:parent.document.title=\'ran\'" id="trap">trap</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror="parent.document.title=\'ran\'"></style></mglyph></table></mtext></math>',
  '<details open ontoggle="parent.document.title=\'ran\'">x</details>',
  '<form id=x tabindex=0 onfocus="parent.document.title=\'ran\'" autofocus><input></form>',
  '[trap](javascript:parent.document.title="ran")',
  '<noscript><p title="</noscript><img src=x onerror=parent.document.title=\'ran\'>"></noscript>',
];

// In one page, which takes seconds to open.
it('what could run in a text does not', async () => {
  const page = await opened(await created({}));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [number, trap] of TRAPS.entries()) {
    await textField(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(`${trap}\n\nend of text ${number}`);
    await preview(page).getByText(`end of text ${number}`).waitFor();
    const link = preview(page).getByText('trap');
    if ((await link.count()) > 0) await link.first().click();
    expect(await page.title(), trap).not.toContain('ran');
    expect(dialogs, trap).toEqual([]);
    const active = preview(page).locator('script, svg, form, [onerror], iframe');
    expect(await active.count(), trap).toBe(0);
  }
});

describe('images', () => {
  it('are uploaded when they are chosen, and shown in the preview', async () => {
    const page = await opened(await created({ markdown: 'Before' }));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const buffer = png(4, 3, [200, 40, 40]);
    await (await chooser).setFiles({ name: 'old_bridge.png', mimeType: 'image/png', buffer });
    const image = preview(page).locator('img[alt="old bridge"]');
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((element) => 'naturalWidth' in element && element.naturalWidth))
      .toBe(4);
    // In the text, too, once the cursor has left the address.
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const inText = textField(page).locator('img.cm-picture');
    await expect
      .poll(() => inText.evaluate((element) => 'naturalWidth' in element && element.naturalWidth))
      .toBe(4);
    await expect.poll(() => textField(page).innerText()).toContain('![old bridge]');
    await expect.poll(() => textField(page).innerText()).not.toContain('http');
  });

  it('that cannot be loaded leave their addresses in the text', async () => {
    const markdown = 'Before\n\n![bridge](https://example.org/gone.png)\n\nAfter\n';
    const uuid = await created({ markdown });
    const page = await opened(uuid);
    await textField(page).getByText('gone.png').waitFor();
    await write(page, ' all');
    await saved(page);
    expect((await article(uuid)).markdown).toBe(markdown.replace('After', 'After all'));
  });

  it('that are none leave the text alone, and say why', async () => {
    const page = await opened(await created({ markdown: 'Before' }));
    await dropFiles(page, textField(page), { 'huge.png': Buffer.alloc(30 * 1024 * 1024) });
    await page.getByText('huge.png has 30 MB; the maximum is 20 MB').first().waitFor();
    await expect.poll(() => textField(page).innerText()).toContain('Before');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('nothing typed is lost', () => {
  it('when the browser goes away in mid-sentence', async () => {
    const uuid = await created({ markdown: 'Stored' });
    const page = await opened(uuid);
    await studio.context.setOffline(true);
    onTestFinished(() => studio.context.setOffline(false));
    await write(page, ' and half a sent');
    await page
      .getByRole('status')
      .getByText(/Kept on this device|Saving|does not answer/)
      .waitFor();
    await expect.poll(() => keptTexts(page)).toContain('Stored and half a sent\n');
    await page.close({ runBeforeUnload: false });
    await studio.context.setOffline(false);
    const again = await opened(uuid);
    await again.getByText('has been restored').first().waitFor();
    await expect.poll(() => textField(again).innerText()).toContain('Stored and half a sent');
    await saved(again);
    expect((await article(uuid)).markdown).toBe('Stored and half a sent\n');
    await expect.poll(() => keptTexts(again)).not.toContain('Stored and half a sent\n');
  });

  it('when the gateway is restarted under the open editor', async () => {
    const uuid = await created({ markdown: 'Stored' });
    const page = await opened(uuid);
    await studio.stop();
    await write(page, ' while away');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByText('The gateway is not responding').waitFor();
    await studio.restart();
    await saved(page);
    expect((await article(uuid)).markdown).toBe('Stored while away\n');
  });

  it('when the login ends in mid-typing', async () => {
    const uuid = await created({ markdown: 'Stored' });
    const page = await opened(uuid);
    await studio.context.request.delete(`${studio.gateway.url}/api/v1/session`);
    await write(page, ' and more');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'You were signed out' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await saved(page);
    expect((await article(uuid)).markdown).toBe('Stored and more\n');
  });

  it('when the gateway’s database is full', async () => {
    const { db } = studio.gateway.services.storage;
    const most = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    onTestFinished(async () => {
      await most(MOST_PAGES);
    });
    const uuid = await created({ markdown: 'Stored' });
    const page = await opened(uuid);
    // SQLite uses the current number of pages if the limit is lower.
    await most(1);
    const long = ` and more ${'words '.repeat(4_000)}end`;
    await write(page, long);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The service is out of disk space').first().waitFor();
    await expect.poll(() => textField(page).innerText()).toContain('words end');
    expect((await article(uuid)).markdown).toBe('Stored\n');
    await most(MOST_PAGES);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    expect((await article(uuid)).markdown).toBe(`Stored${long}\n`);
  });

  it('when two people write: the second decides in a merge view', async () => {
    const between = Array.from({ length: 12 }, (_, index) => `Paragraph ${index}`).join('\n\n');
    const text = (first: string, last: string) => `${first}\n\n${between}\n\n${last}\n`;
    const uuid = await created({ markdown: text('First', 'Last') });
    const page = await opened(uuid);
    await change(uuid, { title: 'Their title', markdown: text('Their first', 'Last') });
    await write(page, ' of mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of one article' });
    await dialog.getByText('Their first').waitFor();
    const takenOver = dialog.getByText('Only the other version changed these');
    await expect.poll(() => takenOver.innerText()).toContain('so its changes are used: Title');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use this' }).first().press('Enter');
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await saved(page);
    expect(await article(uuid)).toMatchObject({
      title: 'Their title',
      markdown: text('Their first', 'Last of mine'),
    });
  });

  it('when two people name it: both titles are shown with what differs marked, and one is chosen', async () => {
    const uuid = await created({ title: 'Plain bread', markdown: 'Stored' });
    const page = await opened(uuid);
    await change(uuid, { title: 'Plain rye bread' });
    await titleField(page).fill('Plain black bread');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of one article' });
    await expect.poll(() => dialog.locator('mark').allInnerTexts()).toEqual(['rye', 'black']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Saved in the meantime' }).check();
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await saved(page);
    expect((await article(uuid)).title).toBe('Plain rye bread');
  });

  it('when it is open in two tabs: the second says so, and each keeps what the other wrote', async () => {
    const uuid = await created({ title: 'Two tabs', markdown: 'Stored' });
    const first = await opened(uuid);
    await expect
      .poll(() => first.evaluate(async () => (await navigator.locks.query()).held?.length))
      .toBe(1);
    expect(await first.getByText(OPEN_TWICE).count()).toBe(0);
    const second = await opened(uuid);
    await second.locator('.components-notice').getByText(OPEN_TWICE).waitFor();
    await titleField(first).fill('Two tabs, one article');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(first);
    await write(second, ' and more');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(second);
    await expect.poll(() => titleField(second).inputValue()).toBe('Two tabs, one article');
    expect(await article(uuid)).toMatchObject({
      title: 'Two tabs, one article',
      markdown: 'Stored and more\n',
    });
  });

  it('when it is new and not saved: a second tab waits, and opens what the first one saves', async () => {
    const context = await signedInAs(studio);
    const { page: first } = await openPage(context, '/articles/new');
    await textField(first).click();
    await first.keyboard.insertText('Begun here.');
    await expect.poll(() => keptTexts(first)).toContain('Begun here.');
    const { pathname, search } = new URL(first.url());
    const { page: second, problems } = await openPage(context, `${pathname}${search}`);
    await second.getByText('it is not saved yet').waitFor();
    expect(await accessibilityProblems(second)).toEqual([]);
    expect(await titleField(second).count()).toBe(0);
    await titleField(first).fill('Begun in one tab');
    await saved(first);
    await expect.poll(() => titleField(second).inputValue()).toBe('Begun in one tab');
    await write(second, ' Continued there.');
    await saved(second);
    expect((await article(await uuidOf(second))).markdown).toBe('Begun here. Continued there.\n');
    expect(problems).toEqual([]);
  });

  it('when the tab of a new one is closed before it was saved: the second opens what was typed', async () => {
    const context = await signedInAs(studio);
    const { page: first } = await openPage(context, '/articles/new');
    await textField(first).click();
    await first.keyboard.insertText('Left behind.');
    await expect.poll(() => keptTexts(first)).toContain('Left behind.');
    const { pathname, search } = new URL(first.url());
    const { page: second } = await openPage(context, `${pathname}${search}`);
    await second.getByText('it is not saved yet').waitFor();
    await first.close();
    await expect.poll(() => textField(second).innerText()).toContain('Left behind.');
  });

  it('when the article is deleted meanwhile: it becomes a new one', async () => {
    const uuid = await created({ markdown: 'Stored' });
    const page = await opened(uuid);
    await studio.context.request.delete(articleUrl(studio, uuid));
    await write(page, ' and more');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save it as a new article' }).click();
    await page.waitForURL((address) => !address.pathname.endsWith(uuid));
    await saved(page);
    expect((await article(await uuidOf(page))).markdown).toBe('Stored and more\n');
  });

  it('when such an article had lost an image: the new one says so, too', async () => {
    const markdown = 'Stored\n\n![A bridge](lost.png)\n';
    const uuid = await createArticle(studio, { markdown }, { missing_images: 'keep' });
    const page = await opened(uuid);
    await studio.context.request.delete(articleUrl(studio, uuid));
    await titleField(page).fill('Bridges without a picture');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save it as a new article' }).click();
    await page.waitForURL((address) => !address.pathname.endsWith(uuid));
    await saved(page);
    expect((await article(await uuidOf(page))).markdown).toBe(markdown);
    await page
      .getByRole('list', { name: 'Problems in the text' })
      .getByText('the image "lost.png" is not on the web')
      .waitFor();
  });
});

describe('the panel', () => {
  it('shows the search result as one types, and where the keyword is', async () => {
    const page = await opened(await created({ title: 'Bridges', markdown: 'All about a bridge.' }));
    await page.getByLabel('Title in search results').fill('Bridges old and new');
    const result = page.getByRole('figure', { name: 'Preview of the search result' });
    await result.getByText('Bridges old and new').waitFor();
    await page.getByText(/^\d+ of 600 pixels/).waitFor();
    await page.getByLabel('Focus keyword').fill('bridge');
    await page.getByText('Found 1 time in the text').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    expect(await article(await uuidOf(page))).toMatchObject({
      meta_title: 'Bridges old and new',
      focus_keyword: 'bridge',
    });
  });

  it('says what a change triggers, moves the article on, and keeps a published one until told', async () => {
    const hooks = `${studio.gateway.url}/api/v1/webhooks`;
    const hook = await studio.context.request.post(hooks, {
      data: { url: 'https://receiver.example/hook', events: ['article.completed'] },
    });
    expect(hook.status()).toBe(201);
    const uuid = await created({ markdown: 'Text', status: 'in_review' });
    const page = await opened(uuid);
    await page.getByText('notifies 1 webhook', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('Status: Completed').first().waitFor();
    expect((await article(uuid)).status).toBe('completed');
    await write(page, ' changed');
    await page.getByText('Changes are kept on this device until you update').waitFor();
    expect((await article(uuid)).markdown).toBe('Text\n');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await saved(page);
    expect((await article(uuid)).markdown).toBe('Text changed\n');
  });

  it('completes no article without a text, and says so before', async () => {
    const uuid = await created({ markdown: '', status: 'in_review' });
    const page = await opened(uuid);
    const complete = page.getByRole('button', { name: 'Complete', exact: true });
    await page.getByText('It needs some text first.').waitFor();
    expect(await complete.getAttribute('aria-disabled')).toBe('true');
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(page, 'Text');
    await page.getByText('It needs some text first.').waitFor({ state: 'detached' });
    await complete.click();
    await page.getByText('Status: Completed').first().waitFor();
    expect(await article(uuid)).toMatchObject({ status: 'completed', markdown: 'Text\n' });
  });

  it('asks before a published article loses its text, which Back to draft keeps for its readers', async () => {
    const uuid = await created({ markdown: 'Text', status: 'completed' });
    const page = await opened(uuid);
    const empty = async () => {
      await textField(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.getByText('Changes are kept on this device until you update').waitFor();
    };
    await empty();
    await page.getByText('It needs some text first.').waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Update without text?' });
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await article(uuid)).markdown).toBe('Text\n');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await dialog.getByRole('button', { name: 'Back to draft' }).click();
    await page.getByText('Status: Draft').first().waitFor();
    await saved(page);
    expect(await article(uuid)).toMatchObject({ status: 'draft', markdown: '' });
    const history = await studio.context.request.get(`${articleUrl(studio, uuid)}/history`);
    const published = articleHistory
      .parse(await history.json())
      .versions.filter(({ status }) => status === 'completed');
    expect(published.map(({ word_count: words }) => words)).toEqual([1]);
  });

  it('updates a published article without a text once its writer says so', async () => {
    const uuid = await created({ markdown: 'Text', status: 'completed' });
    const page = await opened(uuid);
    await textField(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('button', { name: 'Update without text' }).click();
    await saved(page);
    expect(await article(uuid)).toMatchObject({ status: 'completed', markdown: '' });
  });

  it('shows what an earlier version said, and brings it back', async () => {
    const uuid = await created({ markdown: 'Before' });
    await change(uuid, { markdown: 'After' });
    const page = await opened(uuid);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: /^Compare with the version of/ }).click();
    await page.getByRole('button', { name: 'Restore this version' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await preview(page).getByText('Before').waitFor();
    await expect.poll(async () => (await article(uuid)).markdown).toBe('Before\n');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^The version of .* has been restored\.$/);
  });

  it('brings an earlier version of a published article back without publishing what was not saved', async () => {
    const uuid = await created({ markdown: 'Before', status: 'completed' });
    await change(uuid, { markdown: 'After' });
    const page = await opened(uuid);
    await textField(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: /^Compare with the version of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your changes since the last update are in no version yet').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await article(uuid)).markdown).toBe('After\n');
    await page.getByText('Changes are kept on this device until you update').waitFor();
    await page.getByRole('button', { name: /^Compare with the version of/ }).click();
    await dialog.getByRole('button', { name: 'Restore without my changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await article(uuid)).toMatchObject({ status: 'completed', markdown: 'Before\n' });
    const history = await studio.context.request.get(`${articleUrl(studio, uuid)}/history`);
    const { versions } = articleHistory.parse(await history.json());
    expect(versions.map(({ word_count: words }) => words)).toEqual([1, 1, 1]);
  });

  it('brings no earlier version back, and says why, while the article lacks a title', async () => {
    const uuid = await created({ markdown: 'Before' });
    await change(uuid, { markdown: 'After' });
    const page = await opened(uuid);
    await page.getByLabel('Title', { exact: true }).fill('');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: /^Compare with the version of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await dialog.getByText('Your latest changes could not be saved').waitFor();
    expect((await article(uuid)).markdown).toBe('After\n');
  });

  it('offers nothing to bring back where an earlier version differs in its status alone', async () => {
    const uuid = await created({ markdown: 'The same' });
    const page = await opened(uuid);
    await page.getByRole('button', { name: 'Send to review' }).click();
    await page.getByText('Status: In review').first().waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: /^Compare with the version of/ }).click();
    await page.getByText('The text and the fields of this version are the same as now.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Restore this version' }).count()).toBe(0);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('says by its name which field was refused', async () => {
    const page = await opened(await created({}));
    await page.getByLabel('Canonical address').fill('no address');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/Canonical address: must be an http/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel('Canonical address').inputValue()).toBe('no address');
  });
});

it.each([
  [1440, 900],
  [360, 740],
])('the editor is accessible in both themes at %d pixels', async (width, height) => {
  const uuid = await created({
    title: 'Accessible',
    slug: `accessible-${width}`,
    markdown: '## A heading\n\nText with a [link](https://example.org) and `code`.\n\n> Quote',
    categories: ['Bridges'],
    faq: [{ question: 'Why?', answer: 'Because.' }],
  });
  const { page } = await openPage(studio, `/articles/${uuid}`, { width, height });
  await textField(page).waitFor();
  if (width < 1024) {
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Details', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Questions and answers' }).click();
  await page.getByRole('button', { name: 'Social card' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('what scrolls in a long article takes the keyboard, wide code and tables too', async () => {
  const code = `\`\`\`js\nconst bridge = '${'stone '.repeat(80)}';\n\`\`\``;
  const cells = Array.from({ length: 20 }, (_, index) => `a long heading ${index}`);
  const table = [cells, cells.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |`);
  const text = Array(40).fill('A paragraph of a long article.').join('\n\n');
  const uuid = await created({ markdown: [text, code, table.join('\n'), text].join('\n\n') });
  const { page } = await openPage(studio, `/articles/${uuid}`, { width: 1440, height: 900 });
  await preview(page).locator('pre').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

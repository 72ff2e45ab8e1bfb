import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../support/images.ts';
import { SCRIPT_VECTORS } from '../../support/script-vectors.ts';
import { dropFiles } from './dropping.ts';
import {
  createArticle,
  openEditor,
  preview,
  readArticle,
  saved,
  textField,
  titleField,
} from './editing.ts';
import { openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

/** 31 MB; the gateway accepts at most 20 MB. */
const HUGE = png(4000, 2600, [200, 40, 40], 0);

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

describe('dropped onto the text of an article', () => {
  it('a picture of 31 MB is made smaller, and stands in the article', async () => {
    const uuid = await createArticle(studio, { markdown: 'Before' });
    const page = await openEditor(studio, uuid);
    await dropFiles(page, textField(page), { 'old_bridge.png': HUGE });
    const image = preview(page).locator('img[alt="old bridge"]');
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((element) => 'naturalWidth' in element && element.naturalWidth))
      .toBe(3840);
    const stored = await studio.context.request.get((await image.getAttribute('src')) ?? '');
    expect((await stored.body()).length).toBeLessThan(20 * 1024 * 1024);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    expect((await readArticle(studio, uuid)).markdown).toMatch(/^Before\n\n!\[old bridge\]\(/);
  });

  it('a document says what to do instead, and the text stays', async () => {
    const page = await openEditor(studio, await createArticle(studio, { markdown: 'Before' }));
    await dropFiles(page, textField(page), { 'report.docx': Buffer.from('PK\u0003\u0004') });
    const notice = page.locator('.components-notice', {
      hasText: '“report.docx” was not uploaded.',
    });
    await notice.getByText('copy it there and paste it here').waitFor();
    expect(await notice.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await expect.poll(() => textField(page).innerText()).toContain('Before');
  });

  it('Markdown is put in as text; beside the text no file opens in place of the article', async () => {
    const page = await openEditor(studio, await createArticle(studio, { markdown: 'Before' }));
    await dropFiles(page, textField(page), { 'more.md': 'Text **of the file**' });
    await preview(page).locator('strong', { hasText: 'of the file' }).waitFor();
    const isPrevented = await titleField(page).evaluate((field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.html', { type: 'text/html' }));
      const drop = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((type) => !field.dispatchEvent(new DragEvent(type, drop)));
    });
    expect(isPrevented).toEqual([true, true]);
  });
});

describe('dropped onto the list', () => {
  it('a folder is imported with its pictures; one of 31 MB is left out, and named', async () => {
    const { page } = await openPage(studio, '/articles');
    const heading = page.getByRole('heading', { name: 'Articles', level: 1 });
    await heading.waitFor();
    await dropFiles(page, heading, {
      'posts/arch.md': '---\ntitle: The arch\n---\n![Stone](stone.png)\n\n![All](huge.png)',
      'posts/stone.png': png(4, 3, [90, 90, 90]),
      'posts/huge.png': HUGE,
    });
    const panel = page.getByRole('region', { name: 'Import', exact: true });
    await panel.getByText('the image "huge.png" has 31207423 bytes').waitFor();
    await panel.getByText('1 created.').waitFor();
    await panel.getByRole('link', { name: 'The arch' }).click();
    const stone = preview(page).locator('img[alt="Stone"]');
    await expect
      .poll(() => stone.evaluate((element) => 'naturalWidth' in element && element.naturalWidth))
      .toBe(4);
  });

  it('a picture alone says what it has to come with', async () => {
    const { page } = await openPage(studio, '/articles');
    const heading = page.getByRole('heading', { name: 'Articles', level: 1 });
    await heading.waitFor();
    await dropFiles(page, heading, { 'huge.png': HUGE });
    const refused = page.getByRole('alert').filter({ hasText: 'huge.png' });
    await refused.getByText('drop it together with the Markdown that uses it').waitFor();
  });
});

it('a text of published vectors runs nothing in the preview, and leaves nothing that could', async () => {
  const page = await openEditor(studio, await createArticle(studio, { markdown: 'Before' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(`window.ran = () => { window.name = 'ran'; }`);
  await textField(page).click();
  await page.keyboard.press('Control+A');
  // Starts with the expected text, since some inputs leave markup open for the rest of the text.
  await page.keyboard.insertText(['The **start**', ...SCRIPT_VECTORS].join('\n\n'));
  await preview(page).getByText('The start').waitFor();
  expect(await page.evaluate(() => window.name)).not.toBe('ran');
  const found = await preview(page)
    .locator('body')
    .evaluate((body) =>
      [...body.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              name.startsWith('on') || /^\s*(?:java|vb)script:|^data:text/i.test(value),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
    );
  expect(found).toEqual([]);
  const active =
    'script, style, link, meta, base, iframe, object, embed, svg, math, form, input, button';
  expect(await preview(page).locator('body').locator(active).count()).toBe(0);
  expect(asked.filter((url) => url.includes('xss.example'))).toEqual([]);
});

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropFiles } from './dropping.ts';
import { articleUrl, createArticle } from './editing.ts';
import { accessibilityProblems, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
  await studio.context.addInitScript({
    content: "localStorage.setItem('article-studio-language', 'de');",
  });
});

afterAll(() => studio.close());

describe('in the German studio', () => {
  it('a refused form says why in German, at its field', async () => {
    const { page } = await openPage(studio, '/integrations/webhooks/new');
    const address = page.getByLabel('Adresse', { exact: true });
    await address.fill('https://10.0.0.1/hook');
    await page.getByRole('button', { name: 'Webhook hinzufügen' }).click();
    const refusal =
      'Die Adresse von 10.0.0.1 ist gesperrt: Sie liegt nicht im öffentlichen Internet.';
    await page.locator('.text-field--faulty').getByText(refusal).waitFor();
    expect(await page.getByText('is blocked').count()).toBe(0);
  });

  it('what a test and the checks of the service come to is German', async () => {
    const { page } = await openPage(studio, '/integrations/webhooks/new');
    await page.getByLabel('Adresse', { exact: true }).fill('https://10.0.0.1/hook');
    await page.getByRole('button', { name: 'Adresse vor dem Speichern testen' }).click();
    await page.locator('.test-button').getByText('ist gesperrt').waitFor();
    const { page: system } = await openPage(studio, '/system');
    await system.getByText('ist unversehrt').waitFor();
    await system.getByText('jedes Bild liegt auf dem Datenträger').waitFor();
  });

  it('says in German what is wrong in front matter, with the parser’s words marked as English', async () => {
    const { page } = await openPage(studio, '/articles');
    const heading = page.getByRole('heading', { name: 'Artikel', level: 1 });
    await heading.waitFor();
    await dropFiles(page, heading, { 'doppelt.md': '---\ntitle: A\ntitle: B\n---\nText.' });
    const problem = page.locator('.import-panel__item .import-panel__problem');
    await problem
      .getByText(
        'Zeile 3: das Front Matter ist in Spalte 1 kein gültiges YAML: den Schlüssel „title“',
      )
      .waitFor();
    expect(await problem.locator('[lang=en]').innerText()).toBe('Map keys must be unique');
  });

  it('the calendar of a filter has the months and days of the language', async () => {
    await createArticle(studio, { markdown: 'Ein Satz.' });
    const { page } = await openPage(studio, '/articles');
    const filters = page.locator('.article-list__filters');
    await filters.getByRole('button', { name: 'Geändert' }).click();
    await page.getByLabel('Montag', { exact: true }).first().waitFor();
  });

  it('the page for an unknown address is German in an English browser, too', async () => {
    const { page } = await openPage(studio, '/articles');
    await page.getByRole('heading', { name: 'Artikel', level: 1 }).waitFor();
    await page.goto(`${studio.gateway.url}/artikle`);
    await page.getByRole('heading', { name: '404 Nicht gefunden' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Artikel-Studio öffnen' }).press('Enter');
    await page.getByRole('heading', { name: 'Artikel', level: 1 }).waitFor();
  });

  it('lines that two versions share are counted in German', async () => {
    const lines = Array.from({ length: 20 }, (_, line) => `Zeile ${String(line)}`).join('\n\n');
    const uuid = await createArticle(studio, { markdown: `${lines}\n\nAlt` });
    const data = { markdown: `${lines}\n\nNeu` };
    await studio.context.request.patch(articleUrl(studio, uuid), { data });
    const { page } = await openPage(studio, `/articles/${uuid}`);
    await page.getByRole('button', { name: 'Verlauf', exact: true }).click();
    await page.getByRole('button', { name: /^Mit der Version vom/ }).click();
    await page
      .getByText(/^\d+ unveränderte Zeilen$/)
      .first()
      .waitFor();
  });

  it('a webhook with its table is no wider than a phone', async () => {
    const data = { url: 'https://receiver.invalid/hook' };
    const hooks = `${studio.gateway.url}/api/v1/webhooks`;
    const made = await studio.context.request.post(hooks, { data });
    await createArticle(studio, { markdown: 'Ein Satz.', status: 'completed' });
    const path = new URL(made.headers()['location'] ?? '', studio.gateway.url).pathname;
    const { page } = await openPage(studio, path.replace('/api/v1', '/integrations'), {
      width: 360,
      height: 740,
    });
    const again = page.getByRole('button', { name: /^Erneut senden/ }).first();
    const edge = (element: Locator) =>
      element.evaluate((one) => Math.round(one.getBoundingClientRect().right));
    await page.getByText('Dasselbe als Tabelle').click();
    const table = page.getByRole('table');
    await expect.poll(() => edge(table)).toBeLessThanOrEqual(360 - 33);
    await expect.poll(() => edge(again)).toBe(360 - 33 + 8);
  });

  it.each([360, 782, 800, 900])(
    'every page is in the menu at %i pixels, none cut off',
    async (width) => {
      const { page } = await openPage(studio, '/articles', { width, height: 740 });
      const menu = page.locator('.shell__nav');
      await menu.getByText('System').waitFor();
      const cutOff = await menu.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(cutOff).toBe(0);
    },
  );

  it.each([360, 800])(
    'two versions are one text at %i pixels, nothing is cut off',
    async (width) => {
      const uuid = await createArticle(studio, { markdown: 'Ein Satz.' });
      const { page } = await openPage(studio, `/articles/${uuid}`, { width, height: 740 });
      const text = page.getByRole('textbox', { name: 'Text des Artikels' });
      await text.press('Control+Home');
      await page.keyboard.insertText('Mein ');
      await studio.context.request.patch(articleUrl(studio, uuid), {
        data: { markdown: 'Deren.' },
      });
      await page.keyboard.press('Control+s');
      await page.getByRole('button', { name: 'Vergleichen und zusammenführen' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Später entscheiden' }).waitFor();
      for (const button of await dialog.getByRole('button').all()) {
        const { x = 0, width: wide = 0 } = (await button.boundingBox()) ?? {};
        expect([await button.innerText(), x + wide <= width - 16]).toEqual([
          expect.any(String),
          true,
        ]);
      }
      expect(await dialog.getByText('Von jemand anderem gespeichert').count()).toBe(0);
      await dialog.getByRole('textbox', { name: 'Deine Version' }).focus();
      const editor = dialog.locator('.cm-editor');
      await expect
        .poll(() => editor.evaluate((element) => getComputedStyle(element).outlineStyle))
        .toBe('solid');
    },
  );
});

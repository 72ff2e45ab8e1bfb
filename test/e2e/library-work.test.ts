import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHOOSE_GERMAN } from '../support/german-site.ts';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import { hasFocus, LIBRARY, openScreen } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  for (const [name, language] of [
    ['Alpha', 'de'],
    ['Beta', 'en'],
    ['Gamma', 'en'],
  ] as const) {
    await bridge.owner.save({
      ...{ title: name, meta_title: name, slug: name.toLowerCase(), language },
      html: `<p>${name} <em>text</em></p><script>document.title = 'run'</script>`,
      meta_description: `About ${name}`,
    });
  }
});

afterAll(() => bridge.close());

const SCREEN = '.article-bridge-library';
const DIALOG = '.components-modal__frame';

describe('Article Library: views', () => {
  test('a view is saved, kept by a reload, opened by default elsewhere, renamed and deleted', async () => {
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'Alpha').waitFor();
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('Alpha');
    await rowOf(page, 'Beta').waitFor({ state: 'detached' });
    await fromMenu(page, 'Save as a new view…');
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Only Alpha');
    expect(await accessibilityProblems(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await viewsButton(page, 'Only Alpha').waitFor();

    await page.reload();
    await rowOf(page, 'Alpha').waitFor();
    await rowOf(page, 'Beta').waitFor({ state: 'detached' });
    await fromMenu(page, 'Open the library with this view', 'Only Alpha');
    await viewsButton(page, 'Only Alpha').click();
    await page.getByText('The library opens with it').waitFor();
    await page.keyboard.press('Escape');

    const other = await openScreen(bridge, LIBRARY);
    await rowOf(other.page, 'Alpha').waitFor();
    await rowOf(other.page, 'Beta').waitFor({ state: 'detached' });
    await fromMenu(other.page, 'Rename…', 'Only Alpha');
    await other.page.getByRole('textbox', { name: 'Name' }).fill('Alpha alone');
    await other.page.keyboard.press('Enter');
    await fromMenu(other.page, 'Delete…', 'Alpha alone');
    await other.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await viewsButton(other.page, 'Views').waitFor();
    expect([...problems, ...other.problems]).toEqual([]);
  });
});

describe('Article Library: filters', () => {
  test('the calendar has the months and days of the language', async () => {
    const { page } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'Alpha').waitFor();
    // The words of DataViews are WordPress', which has none in German here.
    await page.evaluate(() => (document.documentElement.lang = 'de-DE'));
    await page.getByText('Add filter').click();
    await page.getByRole('menuitem', { name: 'Last changed on' }).click();
    await page.getByLabel('Montag', { exact: true }).first().waitFor();
  });
});

describe('Article Library: looking at an article', () => {
  test('by keyboard: the focus is seen in the list and is in the dialog that is open, which Escape closes', async () => {
    const { page } = await openScreen(bridge, LIBRARY);
    const title = rowOf(page, 'Alpha').getByRole('button', { name: 'Alpha' });
    await title.first().waitFor();
    for (const part of await title.all()) {
      await part.focus();
      expect(await part.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe(
        'solid',
      );
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Import “Alpha”' }).waitFor();
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Alpha');
  });

  test('a preview shows the article in a frame that runs nothing, and what search engines show', async () => {
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await act(page, 'Alpha', 'Preview article');
    const frame = page.locator('iframe[title="Preview of Alpha"]');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    await page
      .frameLocator('iframe[title="Preview of Alpha"]')
      .getByRole('heading', { name: 'Alpha' })
      .waitFor();
    await page.getByRole('tab', { name: 'Search and social' }).click();
    await page.getByText('About Alpha').first().waitFor();
    expect(await accessibilityProblems(page, DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Layout' }).click();
    await page.getByRole('menuitemradio', { name: 'Grid' }).click();
    const title = page.locator('.dataviews-view-grid__title-field', { hasText: 'Alpha' });
    await title.waitFor();
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    const button = page.locator(DIALOG).getByRole('button', { name: 'Import', exact: true });
    const place = async () => {
      await button.waitFor();
      return (await button.boundingBox())?.y;
    };
    // The article is loaded once its request is released: buttons about to be clicked stay in
    // place.
    let isLooked = (): void => undefined;
    const looked = new Promise<void>((resolve) => (isLooked = resolve));
    await page.route(/article-bridge(?:\/|%2F)v1.*preview/, async (route) => {
      await looked;
      await route.continue();
    });
    await title.press('Enter');
    await page.locator(DIALOG).getByText('Loading the article').waitFor();
    const before = await place();
    isLooked();
    await frame.waitFor();
    expect(await place()).toBe(before);
    await button.click();
    await page.getByRole('dialog', { name: 'Import “Alpha”' }).waitFor();
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });

  test('a comparison shows what differs between the post and the article', async () => {
    await imported('Beta');
    await bridge.wordpress.run(
      `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; wp_update_post( array( 'ID' => get_posts( array( 'title' => 'Beta', 'post_status' => 'any' ) )[0]->ID, 'post_excerpt' => 'My own words' ) );`,
    );
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'Beta').getByText('Edited here').waitFor();
    await act(page, 'Beta', 'Compare with post');
    const dialog = page.getByRole('dialog', { name: 'Compare: Beta' });
    await dialog.getByText('1 field differs.').waitFor();
    await dialog.getByText('My own words').waitFor();
    await dialog.getByText('keep this site’s version').waitFor();
    expect(await accessibilityProblems(page, DIALOG)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('Article Library: keeping articles', () => {
  test('several are ignored at once, found by their state, and wanted again', async () => {
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await rowOf(page, 'Alpha').getByRole('checkbox').check();
    await rowOf(page, 'Gamma').getByRole('checkbox').check();
    await page
      .locator('.dataviews-bulk-actions-footer__container')
      .getByRole('button', { name: 'Ignore', exact: true })
      .click();
    const notice = page.locator(`${SCREEN} .components-notice`);
    await notice.getByText('2 articles are ignored.').waitFor();
    await rowOf(page, 'Alpha').getByText('Ignored').waitFor();
    await notice.getByRole('button', { name: 'Close' }).press('Enter');
    await notice.waitFor({ state: 'detached' });
    await hasFocus(page.locator(SCREEN));

    await page.locator('.dataviews-filters__summary-chip', { hasText: 'On this site' }).click();
    await page.getByRole('dialog', { name: 'On this site' }).waitFor();
    expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
    await page.getByRole('option', { name: 'Ignored' }).click();
    await page.keyboard.press('Escape');
    await rowOf(page, 'Beta').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    expect(await accessibilityProblems(page, SCREEN)).toEqual([]);
    await act(page, 'Gamma', 'Stop ignoring');
    await rowOf(page, 'Gamma').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('a post is unlinked, and one in the Trash is imported again', async () => {
    await imported('Gamma');
    const { page, problems } = await openScreen(bridge, LIBRARY);
    await act(page, 'Gamma', 'Unlink');
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('1 post was unlinked.').first().waitFor();
    await rowOf(page, 'Gamma').getByText('New').waitFor();

    await bridge.wordpress.run(
      `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; wp_trash_post( get_posts( array( 'title' => 'Beta', 'post_status' => 'any' ) )[0]->ID );`,
    );
    await page.reload();
    await rowOf(page, 'Beta').getByText('In the trash').waitFor();
    await act(page, 'Beta', 'Import again');
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();
    await rowOf(page, 'Beta').getByText('Edited here').waitFor();
    await page.locator('.article-bridge-run').getByRole('button', { name: 'Close' }).click();

    // So is one that is up to date, as the log advises for images that could not be had.
    await act(page, 'Beta', 'Import again');
    await page.getByRole('dialog').getByText('could not be fetched before').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();
    await page.getByText('1 post was up to date').first().waitFor();
    expect(problems).toEqual([]);
  });

  test('a phone shows the list, its views and a preview without scrolling sideways', async () => {
    const { page } = await openScreen(bridge, LIBRARY, { width: 360, height: 740 });
    await rowOf(page, 'Alpha').waitFor();
    await expect.poll(() => overflowOf(page, SCREEN)).toBe(0);
    await act(page, 'Alpha', 'Preview article');
    await page.getByRole('tab', { name: 'Search and social' }).click();
    await page.getByText('About Alpha').first().waitFor();
    await expect.poll(() => overflowOf(page, `${DIALOG} .components-modal__content`)).toBe(0);
  });

  test('a long title on a phone is read whole in the list, and leaves its preview a button to close', async () => {
    const title = `Why a title that nobody has shortened ${'is read to its last word '.repeat(6)}`;
    await bridge.owner.save({ title, meta_title: 'Long', slug: 'long' });
    const { page } = await openScreen(bridge, LIBRARY, { width: 360, height: 740 });
    await chooseLayout(page, 'List');
    const listed = page.locator('.dataviews-view-list__title-field', { hasText: title.trim() });
    await listed.waitFor();
    expect(await listed.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect((await listed.boundingBox())?.height).toBeGreaterThan(100);

    // A layout that was left takes nothing from the next: the table has the state below the title.
    await chooseLayout(page, 'Table');
    await rowOf(page, 'Why a title').getByText('New', { exact: true }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'On this site' }).count()).toBe(0);

    await act(page, 'Why a title', 'Preview article');
    await page.locator('iframe[title^="Preview of Why"]').waitFor();
    const heading = await page.locator(`${DIALOG} .components-modal__header h1`).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(0);
    const close = page.locator(DIALOG).getByRole('button', { name: 'Close' });
    const place = await close.boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360);
    await close.click();
    await page.locator(DIALOG).waitFor({ state: 'detached' });
  });
});

// As wide as a window of 1280 pixels is at 400 %; German words are long.
test('a preview in German scrolls down only on the narrowest screen', async () => {
  await bridge.wordpress.runInSite(CHOOSE_GERMAN);
  const { page } = await openScreen(bridge, LIBRARY, { width: 320, height: 740 });
  await rowOf(page, 'Alpha').getByRole('button', { name: 'Alpha' }).first().press('Enter');
  await page.locator('iframe[title^="Vorschau"]').waitFor();
  await page.getByRole('tab', { name: 'Suche und soziale Netzwerke' }).click();
  await page.getByText('About Alpha').first().waitFor();
  await expect.poll(() => overflowOf(page, `${DIALOG} .components-modal__content`)).toBe(0);
});

test('the dialog of an import in German says first what it does, so that a long title on a phone does not cut it off', async () => {
  const title = `Was hier steht, ist länger als die Zeilen, die ein Telefon dafür hat ${'und noch länger '.repeat(6)}`;
  await bridge.owner.save({ title, meta_title: 'Langer Titel', slug: 'langer-titel' });
  await bridge.wordpress.runInSite(CHOOSE_GERMAN);
  const { page } = await openScreen(bridge, LIBRARY, { width: 360, height: 740 });
  await act(page, 'Was hier steht', 'Importieren');
  const heading = page.locator(`${DIALOG} .components-modal__header h1`);
  await heading.waitFor();
  const isVerbSeen = await heading.evaluate((element) => {
    const text = element.firstChild;
    const at = element.textContent.toLowerCase().indexOf('importieren');
    if (text === null || at < 0) return false;
    const verb = document.createRange();
    verb.setStart(text, at);
    verb.setEnd(text, at + 'importieren'.length);
    return verb.getBoundingClientRect().bottom <= element.getBoundingClientRect().bottom;
  });
  expect(isVerbSeen).toBe(true);
});

function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

/** Number of pixels by which an element's content is wider than the element. */
function overflowOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
}

async function chooseLayout(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Layout', exact: true }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

function viewsButton(page: Page, name: string) {
  const label = name === 'Views' ? name : `Views: ${name}`;
  return page.getByRole('button', { name: label, exact: true });
}

async function fromMenu(page: Page, item: string, opened = 'Views'): Promise<void> {
  await viewsButton(page, opened).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Performs an action of a row's menu. */
async function act(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Imports an article without a browser. */
async function imported(title: string): Promise<void> {
  const { uuid } = await bridge.owner.save({ meta_title: title, slug: title.toLowerCase(), title });
  await importOne(bridge, uuid);
}

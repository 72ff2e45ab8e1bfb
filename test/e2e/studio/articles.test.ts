import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { UNDO_MS } from '../../../gateway/studio/src/articles/deletion/deletions.ts';
import { linesOfTools } from '../lines-of-tools.ts';
import { dropFiles } from './dropping.ts';
import type { Files } from './dropping.ts';
import { accessibilityProblems, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const made = z.object({ uuid: z.string(), title: z.string() });

let studio: Studio;

/** Whether an element is completely visible between the sides of the window. */
async function isWholeIn(element: Locator, { width }: { width: number }): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= width;
}

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

async function call(method: string, path: string, data?: unknown) {
  const answer = await studio.context.request.fetch(`${studio.gateway.url}/api/v1${path}`, {
    method,
    ...(data !== undefined && { data }),
  });
  return { status: answer.status(), body: await answer.text() };
}

async function write(title: string, more: object = {}) {
  const { status, body } = await call('POST', '/articles', { title, markdown: 'Text.', ...more });
  if (status !== 201) throw new Error(body);
  return made.parse(JSON.parse(body));
}

/** Drops files onto the page once it handles drops; before that, the browser would open them. */
async function drop(page: Page, files: Files): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Articles', level: 1 });
  await heading.waitFor();
  await dropFiles(page, heading, files);
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titlesIn = (page: Page) => page.locator('[data-article]').allInnerTexts();
const focused = (page: Page) => page.locator(':focus').innerText();

describe('without articles', () => {
  it('says how the first ones come, and takes them by drop, with a result for each file', async () => {
    const { page, problems } = await openPage(studio, '/articles', WIDE);
    await page.getByRole('heading', { name: 'No articles yet' }).waitFor();
    // Each way to the first ones once.
    await expect.poll(() => page.getByRole('button', { name: 'Import files' }).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await drop(page, {
      'arch.md': '---\ntitle: The arch\nstatus: completed\ncategories: [Bridges]\n---\nStone.',
      'broken.md': '---\ntitle: [\n---\nText.',
      'beam.html': '<html lang="de"><main><h1>Der Balken</h1><p>Holz</p></main></html>',
      'report.docx': 'PK',
    });
    const panel = page.getByRole('region', { name: 'Import', exact: true });
    await panel.getByText('1 created, 1 failed.').waitFor();
    await expect.poll(() => focused(page)).toBe('Import');
    await panel.getByText('Line 2: front matter is not valid YAML').waitFor();
    await panel.getByText('save it as HTML').waitFor();
    await panel.getByRole('link', { name: 'Der Balken' }).waitFor();
    await rowOf(page, 'Der Balken').getByText('German').waitFor();
    await rowOf(page, 'The arch').getByText('Completed').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await drop(page, { 'arch.md': '---\ntitle: The arch\n---\nStone upon stone.' });
    await panel.getByText('1 updated.').waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => focused(page)).toBe('Articles');
    expect(problems).toEqual([]);
  });
});

describe('the list', () => {
  it('searches as one types and filters, sorts and pages by the address', async () => {
    await write('Cable stays', { language: 'en', categories: ['Steel'] });
    await write('Cable cars', { language: 'en', categories: ['Transport'] });
    const { page } = await openPage(studio, '/articles?sort=title&order=asc', WIDE);
    await rowOf(page, 'Cable stays').waitFor();
    await page.getByRole('searchbox', { name: 'Search articles' }).pressSequentially('cable');
    await rowOf(page, 'The arch').waitFor({ state: 'detached' });
    await expect.poll(() => titlesIn(page)).toEqual(['Cable cars', 'Cable stays']);
    await expect.poll(() => new URL(page.url()).search).toBe('?search=cable&sort=title&order=asc');
    await page
      .locator('.article-list__filters')
      .getByRole('button', { name: 'Categories' })
      .click();
    await page.getByRole('dialog', { name: 'Categories' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('option', { name: 'Steel' }).click();
    await rowOf(page, 'Cable cars').waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, 'Cable stays').waitFor();
    await expect.poll(() => titlesIn(page)).toEqual(['Cable stays']);
    expect(new URL(page.url()).searchParams.get('category')).toBe('Steel');
    await page.goBack();
    await rowOf(page, 'Cable cars').waitFor();
    await page.goto(`${studio.gateway.url}/articles?search=nothing+of+the+kind&from=2020-01-01`);
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Show all articles' }).click();
    await rowOf(page, 'The arch').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('has the columns that there is room for, after a search too', async () => {
    await write('Room for columns');
    const { page } = await openPage(studio, '/articles', WIDE);
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('room for columns');
    await page.getByText('1 article', { exact: true }).waitFor();
    const words = page.getByRole('columnheader', { name: 'Words' });
    await words.waitFor();
    await page.setViewportSize({ width: 800, height: 900 });
    await words.waitFor({ state: 'detached' });
  });

  it('says what it is filtered by', async () => {
    await write('A draft in Steel', { categories: ['Steel'] });
    const { page } = await openPage(studio, '/articles?status=draft&category=Steel', WIDE);
    const filters = page.locator('.article-list__filters');
    await filters.getByText('Status: Draft').waitFor();
    await filters.getByText('Categories: Steel').waitFor();
  });

  it('filters by the day of change, which is chosen in a calendar', async () => {
    await write('Changed today');
    // Where changes are asked for, those of this second are told with the next one.
    const since = '/articles?status=any&updated_since=2000-01-01T00:00:00&search=changed+today';
    await expect.poll(async () => (await call('GET', since)).body).toContain('Changed today');
    const { page } = await openPage(studio, '/articles?search=changed+today', WIDE);
    await rowOf(page, 'Changed today').waitFor();
    const filters = page.locator('.article-list__filters');
    await filters.getByRole('button', { name: 'Changed' }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('from')).toBe(true);
    await rowOf(page, 'Changed today').waitFor();
    await page.getByLabel('Conditions').selectOption('beforeInc');
    await expect.poll(() => new URL(page.url()).searchParams.has('from')).toBe(false);
    await page.locator('.dataviews-controls__date input').fill('2020-01-01');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('2020-01-01');
  });

  it('tells where an article is live', async () => {
    const { uuid } = await write('On two sites');
    for (const name of ['blog', 'shop']) {
      const url = `https://${name}.example/post`;
      const site = { url: `https://${name}.example`, name };
      await call('PUT', '/articles/publications', { site, publications: [{ uuid, url }] });
    }
    const { page } = await openPage(studio, '/articles?search=two+sites', WIDE);
    await page.getByRole('button', { name: '2 sites with “On two sites”' }).click();
    const link = page.getByRole('link', { name: '“On two sites” on shop (opens in a new tab)' });
    expect(await link.getAttribute('href')).toBe('https://shop.example/post');
  });

  it('keeps the name of a site in one line on a tablet', async () => {
    const { uuid } = await write('On one site');
    const site = { url: 'https://engineers.example', name: 'The engineering blog' };
    const publications = [{ uuid, url: 'https://engineers.example/post' }];
    await call('PUT', '/articles/publications', { site, publications });
    const { page } = await openPage(studio, '/articles?search=one+site', {
      width: 800,
      height: 800,
    });
    const link = page.getByRole('link', { name: /^“On one site” on The engineering blog/ });
    await link.waitFor();
    expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  });

  it.each([800, 1024, 1280, 1440])('shows all of its columns at %d pixels', async (width) => {
    const { uuid } = await write(`A title that nobody has shortened, seen at ${String(width)}`);
    const site = { url: 'https://engineers.example', name: 'The engineering blog' };
    const publications = [{ uuid, url: 'https://engineers.example/post' }];
    await call('PUT', '/articles/publications', { site, publications });
    const { page } = await openPage(studio, '/articles?search=shortened', { width, height: 800 });
    await page
      .getByRole('link', { name: /The engineering blog/ })
      .first()
      .waitFor();
    const overflow = await page
      .locator('.dataviews-layout__container')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
  });

  it('has its view options in a landmark of the page', async () => {
    await write('Options in a landmark');
    const { page } = await openPage(studio, '/articles', WIDE);
    await rowOf(page, 'Options in a landmark').waitFor();
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByText('Properties').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('has its tools in one line on a tablet, whose buttons stay when the filters need two', async () => {
    await write('Tools in a line');
    const { page } = await openPage(studio, '/articles', { width: 800, height: 800 });
    await rowOf(page, 'Tools in a line').waitFor();
    const tools = page.locator('.article-list__tools');
    expect(await linesOfTools(tools)).toBe(1);
    await page.goto(`${studio.gateway.url}/articles?search=Tools&status=draft&language=en`);
    await rowOf(page, 'Tools in a line').waitFor();
    expect(await linesOfTools(tools)).toBe(2);
    const tops = [
      tools.locator('.dataviews-search'),
      tools.getByRole('button', { name: 'Layout' }),
    ];
    const [search, layout] = await Promise.all(tops.map((tool) => tool.boundingBox()));
    expect(layout?.y).toBeCloseTo(search?.y ?? 0, -1);
    await page.goto(`${studio.gateway.url}/articles?search=Tools`);
    await page.setViewportSize({ width: 600, height: 800 });
    await rowOf(page, 'Tools in a line').waitFor();
    const filters = tools.locator('.article-list__filters');
    expect(await linesOfTools(filters)).toBe(1);
  });

  it('moves many articles on; those that cannot go there stay, and it says so', async () => {
    await write('Move one', { status: 'in_review' });
    await write('Move two', { status: 'in_review' });
    await write('Move three');
    const { page } = await openPage(studio, '/articles?search=Move', WIDE);
    await rowOf(page, 'Move three').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).first().check();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('2 articles are now “Completed”.').waitFor();
    await page.getByText('1 stayed as it is').waitFor();
    await rowOf(page, 'Move two').getByText('Completed').waitFor();
    await expect.poll(() => rowOf(page, 'Move three').getByText('Draft').count()).toBe(1);
  });

  it('is a list to press on a phone, and nothing is wider than it', async () => {
    const { page } = await openPage(studio, '/articles', PHONE);
    await page.getByRole('grid').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'))
      .toBe(PHONE.width);
    await page.getByRole('grid').getByRole('button', { name: 'Der Balken' }).click();
    await page.waitForURL(/\/articles\/[0-9a-f-]{36}$/);
  });

  it.each([600, 800, 960])(
    'has no heading with the focus under the menus, at %i pixels',
    async (width) => {
      const { page } = await openPage(studio, '/articles?layout=table', { width, height: 900 });
      await page.locator('[data-article]').first().waitFor();
      for (const heading of await page.locator('thead th button').all()) {
        await heading.focus();
        const isSeen = await heading.evaluate((button) => {
          const { right, top, bottom } = button.getBoundingClientRect();
          const x = Math.min(right, window.innerWidth - 32) - 4;
          return button.contains(document.elementFromPoint(x, (top + bottom) / 2));
        });
        expect([await heading.innerText(), isSeen]).toEqual([expect.any(String), true]);
      }
    },
  );

  it('as a table on a phone passes beside its titles, and shows the sites of one whole', async () => {
    const { page } = await openPage(studio, '/articles?search=two+sites&layout=table', PHONE);
    const toggle = page.getByRole('button', { name: '2 sites with “On two sites”' });
    // Moves it to where there is not enough room on either side.
    await toggle.evaluate((element) => {
      element.scrollIntoView({ inline: 'start' });
    });
    await toggle.click();
    const sites = page.getByRole('list').filter({ hasText: 'shop' });
    await expect.poll(() => isWholeIn(sites, PHONE)).toBe(true);
    await page.keyboard.press('Escape');
    await rowOf(page, 'On two sites').locator('time').last().scrollIntoViewIfNeeded();
    const title = page.getByRole('link', { name: 'On two sites' });
    await expect.poll(() => isWholeIn(title, PHONE)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'))
      .toBe(PHONE.width);
  });
});

describe('a deletion', () => {
  const remove = async (page: Page, title: string) => {
    await rowOf(page, title).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await rowOf(page, title).waitFor({ state: 'detached' });
  };

  it('is undone by its button or Ctrl+Z, the focus in the row; else it is carried out', async () => {
    for (const title of ['Gone a', 'Gone b', 'Gone c']) await write(title);
    const address = '/articles?search=Gone&sort=title&order=asc';
    const { page } = await openPage(studio, address, WIDE);
    await rowOf(page, 'Gone b').waitFor();
    await remove(page, 'Gone b');
    await expect.poll(() => focused(page)).toBe('Gone c');
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Gone b').waitFor();
    await expect.poll(() => focused(page)).toBe('Gone b');
    await remove(page, 'Gone c');
    await expect.poll(() => focused(page)).toBe('Gone b');
    await page.keyboard.press('Control+z');
    await rowOf(page, 'Gone c').waitFor();
    await page.clock.install();
    await remove(page, 'Gone a');
    const sent = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.clock.fastForward(UNDO_MS);
    expect((await sent).status()).toBe(204);
    await page.getByText('“Gone a” is deleted.').waitFor({ state: 'detached' });
    await expect.poll(() => titlesIn(page)).toEqual(['Gone b', 'Gone c']);
  });

  it('is carried out when the page is closed before its time', async () => {
    const { uuid } = await write('Closed over');
    const { page } = await openPage(studio, '/articles?search=Closed', WIDE);
    await rowOf(page, 'Closed over').waitFor();
    const seen = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
    await remove(page, 'Closed over');
    await seen;
    await page.goto('about:blank');
    await expect.poll(async () => (await call('GET', `/articles/${uuid}`)).status).toBe(410);
  });

  it('of an article that somebody changed meanwhile is refused, and the article shown again', async () => {
    const { uuid } = await write('Changed meanwhile');
    const { page } = await openPage(studio, '/articles?search=meanwhile', WIDE);
    await rowOf(page, 'Changed meanwhile').waitFor();
    const seen = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
    await page.clock.install();
    await remove(page, 'Changed meanwhile');
    await seen;
    await call('PATCH', `/articles/${uuid}`, { title: 'Changed meanwhile, and better' });
    await page.clock.fastForward(UNDO_MS);
    await page.locator('main').getByText('Not deleted because of an error').waitFor();
    await rowOf(page, 'and better').waitFor();
  });
});

it('an import that an earlier window has begun is shown without taking the focus', async () => {
  const job = {
    ...{ id: crypto.randomUUID(), state: 'running', format: 'zip', status: 'draft' },
    ...{ collection: '', byte_length: 1, total: null, done: 0, error: null },
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    ...{ created_at: '2026-01-01T00:00:00', started_at: null, finished_at: null },
  };
  const { page } = await openPage(studio, '/account');
  await page.route(`**/api/v1/imports/${job.id}`, (route) => route.fulfill({ json: job }));
  const isTyping = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/imports?*', async (route) => {
    await isTyping.promise;
    const response = await route.fetch();
    const list: object = await response.json();
    const isRunning = route.request().url().includes('state=running');
    await route.fulfill({ json: { ...list, ...(isRunning && { imports: [job] }) } });
  });
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await search.focus();
  isTyping.resolve(undefined);
  await page.getByRole('heading', { name: 'An import begun earlier' }).waitFor();
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
});

describe('failures', () => {
  it('of the gateway are told with a way to try again, which works', async () => {
    const { page } = await openPage(studio, '/articles', WIDE);
    await rowOf(page, 'The arch').waitFor();
    const message = page.locator('main').getByText('The gateway is not responding.');
    await studio.stop();
    await page.getByRole('searchbox', { name: 'Search articles' }).pressSequentially('arch');
    await message.waitFor();
    await studio.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => titlesIn(page)).toEqual(['The arch']);
  });

  it('of a file that is no ZIP are told of that file', async () => {
    const { page } = await openPage(studio, '/articles', WIDE);
    await drop(page, { 'photos.zip': 'not a ZIP at all' });
    const entry = page.getByRole('region', { name: 'photos.zip' });
    await entry.getByText(/ZIP/).last().waitFor();
    await expect.poll(() => entry.getByRole('status').innerText()).toMatch(/not a readable ZIP/i);
  });
});

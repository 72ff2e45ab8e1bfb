import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { launchBrowser, newContext, openAdmin } from '../../support/browser.ts';
import { CHOOSE_GERMAN } from '../../support/german-site.ts';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

/** WordPress' translation file of wp-includes/js/dist/edit-site.js, with one string. */
const EDIT_SITE_IN_GERMAN = {
  path: `de_DE-${createHash('md5').update('wp-includes/js/dist/edit-site.js').digest('hex')}.json`,
  content: {
    locale_data: {
      messages: { '': { lang: 'de_DE' }, 'Hide column': ['Spalte </script> ausblenden'] },
    },
  },
};

/** Runs something while WordPress has the language file. */
async function withFile<T>(
  { path, content }: { path: string; content: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const directory = join(wp.documentRoot, 'wp-content', 'languages');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, path), JSON.stringify(content));
  try {
    return await work();
  } finally {
    await rm(join(directory, path));
  }
}

beforeEach(async () => {
  await wp.reset();
  await wp.runInSite(CHOOSE_GERMAN);
});

// WordPress logs there if a plugin requests a string before translations can be loaded.
afterEach(async () => {
  expect(await wp.takeDebugLog()).toBe('');
});

describe('a site in German', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const browser = await launchBrowser();
    close = () => browser.close();
    context = await newContext(browser);
  });
  afterAll(() => close());

  async function screen(path: string): Promise<Page> {
    const page = await openAdmin(context, wp, path);
    // Otherwise pending requests of the page would run in the next test's site.
    onTestFinished(async () => {
      await page.waitForLoadState('networkidle');
      await page.close();
    });
    return page;
  }

  it.each([
    ['admin.php?page=article-bridge-library', 'Artikelbibliothek', 'Verbinde zuerst deinen'],
    ['admin.php?page=article-bridge-runs', 'Importe', 'Noch keine Importe'],
    ['admin.php?page=article-bridge-conflicts', 'Konflikte', 'Keine Konflikte'],
    ['admin.php?page=article-bridge-held', 'Zurückgehaltene Artikel', 'Es wartet nichts'],
    ['options-general.php?page=article-bridge', 'Article Bridge', 'Mit deinem Artikeldienst'],
  ])('GET /wp-admin/%s: PHP writes "%s", the script "%s…"', async (path, heading, drawn) => {
    const page = await screen(path);
    expect(await page.locator('.wrap > h1').innerText()).toBe(heading);
    await page.getByRole('heading', { name: drawn }).waitFor();
  });

  it('the words of the lists are those that WordPress has for its site editor', async () => {
    const page = await withFile(EDIT_SITE_IN_GERMAN, () =>
      screen('admin.php?page=article-bridge-runs'),
    );
    const word = await page.evaluate('wp.i18n.__( "Hide column" )');
    expect(word).toBe('Spalte </script> ausblenden');
  });

  it('GET /wp-admin/ names the menu in German', async () => {
    const page = await screen('index.php');
    expect(await page.locator('#adminmenu').innerText()).toContain('Artikelbibliothek');
  });

  it('wp article-bridge import: the message is German', async () => {
    const { exitCode, stderr } = await wp.cli(['article-bridge', 'import']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('Wähle, was importiert werden soll');
  });

  it('GET /article-bridge/v1/…: the message of an error is German', async () => {
    const { status, body } = await wp.rest('/article-bridge/v1/imports/4711');
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: 'Auf dieser Website gibt es keinen Import 4711.' });
  });

  it('a number decides between the forms of a string', async () => {
    expect(
      await wp.runInSite(
        `echo sprintf( _n( '%s imported article', '%s imported articles', 1, 'article-bridge' ), 1 ), '; ', sprintf( _n( '%s imported article', '%s imported articles', 2, 'article-bridge' ), 2 );`,
      ),
    ).toBe('1 importierter Artikel; 2 importierte Artikel');
  });
});

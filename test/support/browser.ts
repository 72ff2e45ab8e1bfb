import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ensureBrowserFiles } from './browser-files.ts';
import { logIn } from './wordpress-login.ts';
import type { SiteLogin } from './wordpress-login.ts';

/** A laptop's window, wide enough for the editor's sidebar beside the article. */
const VIEWPORT = { width: 1280, height: 900 };

/** Animations are disabled: a growing dialog moves its content during the first 200 ms. */
const WINDOW = { viewport: VIEWPORT, reducedMotion: 'reduce' } as const;

/** Pages wait up to two minutes: under load, an import of three articles took more than one. */
const TIMEOUT_MS = 120_000;

/**
 * Launches a browser that requires no installation and can reach 127.0.0.1 only: all other hosts
 * fail to resolve, so external requests show up in the page's console.
 */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch(await launchOptions());
}

/**
 * The same with a first window. It keeps the scripts that it has compiled, as the browsers of users
 * do; those of `newContext` compile them for every page, which takes most of a page's processor time.
 */
export async function launchWithWindow(): Promise<{ browser: Browser; context: BrowserContext }> {
  const context = await chromium.launchPersistentContext('', {
    ...(await launchOptions()),
    ...WINDOW,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const browser = context.browser();
  if (browser === null) throw new Error('The window has no browser.');
  return { browser, context };
}

async function launchOptions() {
  const { executable, libraries, fonts } = await ensureBrowserFiles();
  return {
    executablePath: executable,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_PATH: fonts,
      FONTCONFIG_FILE: 'fonts.conf',
    },
  };
}

/** A new window with its own cookies. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...WINDOW, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** Opens `path` of wp-admin in a new page of the context, logging in if requested. */
export async function openAdmin(
  context: BrowserContext,
  site: SiteLogin,
  path = '',
): Promise<Page> {
  const page = await context.newPage();
  const address = `${site.url}/wp-admin/${path}`;
  await page.goto(address);
  if (new URL(page.url()).pathname === '/wp-login.php') {
    const cookies = await logIn(site);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await page.goto(address);
  }
  return page;
}

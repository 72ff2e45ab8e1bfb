import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startGateway } from '@article-bridge/gateway';
import type { RunningGateway } from '@article-bridge/gateway';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ensureStudioBuild } from '../../../wp-plugin/demo/studio-build.ts';
import { launchWithWindow, newContext } from '../../support/browser.ts';
import { ownPort } from '../../support/own-port.ts';
import { axeFindings, openWatched } from '../watched-page.ts';
import type { WatchedPage } from '../watched-page.ts';

export const EMAIL = 'ada@example.org';
export const PASSWORD = 'a password of the tests';

/** A gateway that nobody has set up yet, and a browser. */
export interface EmptyStudio {
  gateway: RunningGateway;
  browser: Browser;
  /** A window in which nobody is signed in. */
  context: BrowserContext;
  /** Stops the gateway and starts it again at the same address, on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** A window in which somebody is signed in, and where the gateway is. */
export interface SignedIn {
  gateway: Pick<RunningGateway, 'url'>;
  context: BrowserContext;
}

/** A gateway with one user, who is signed in in the browser's window. */
export type Studio = EmptyStudio;

/**
 * Starts the real gateway with the studio built, and a browser.
 *
 * @param environment the gateway's, besides its data directory and port
 */
export async function startGatewayOnly(
  environment: Record<string, string> = {},
): Promise<EmptyStudio> {
  await ensureStudioBuild();
  await using started = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'article-studio-'));
  started.defer(() => rm(directory, { recursive: true, force: true }));
  const start = (port: string) =>
    startGateway(readConfig({ ...environment, DATA_DIR: directory, PORT: port }), {
      logStream: { write: () => undefined },
    });
  const studio = { gateway: await start(String(await ownPort())) };
  started.defer(() => studio.gateway.close());
  const { browser, context } = await launchWithWindow();
  started.defer(() => browser.close());
  const all = started.move();
  return Object.assign(studio, {
    browser,
    context,
    stop: () => studio.gateway.close(),
    restart: async () => {
      const { port } = new URL(studio.gateway.url);
      await studio.gateway.close().catch(() => undefined);
      studio.gateway = await start(port);
    },
    close: () => all.disposeAsync(),
  });
}

/** The same, with the first user made as the set-up page does, and signed in. */
export async function startStudio(environment: Record<string, string> = {}): Promise<Studio> {
  const studio = await startGatewayOnly(environment);
  try {
    await signInByApi(studio.context, studio.gateway);
    return studio;
  } catch (error) {
    await studio.close();
    throw error;
  }
}

/** Makes the first user and signs them in. */
export async function signInByApi(
  context: BrowserContext,
  gateway: Pick<RunningGateway, 'url' | 'setupToken'>,
): Promise<void> {
  const api = `${gateway.url}/api/v1`;
  const user = { email: EMAIL, password: PASSWORD };
  const setUp = await context.request.post(`${api}/setup`, {
    data: { token: gateway.setupToken, ...user },
  });
  const signedIn = await context.request.post(`${api}/session`, { data: user });
  if (setUp.status() !== 201 || signedIn.status() !== 201) {
    throw new Error(`Not signed in: ${setUp.status()}, ${signedIn.status()}`);
  }
}

/** The studio in another browser, of somebody who is signed in there; of the first user by default. */
export async function signedInAs(
  studio: Studio,
  data = { email: EMAIL, password: PASSWORD },
): Promise<Studio> {
  const context = await newContext(studio.browser);
  await context.request.post(`${studio.gateway.url}/api/v1/session`, { data });
  return { ...studio, context };
}

/** Opens an address of the studio, such as `/articles`, in a tab that goes with the test. */
export function openPage(
  { context, gateway }: SignedIn,
  path: string,
  viewport?: { width: number; height: number },
): Promise<WatchedPage> {
  return openWatched(context, `${gateway.url}${path}`, viewport);
}

/**
 * axe's rules for each theme: the dark one differs from the light one by its colors only. Not the whole
 * category of colors, which has a rule of level AAA besides.
 */
const RULES = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const;

/** What axe finds wrong in the whole page, in the light and in the dark theme. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const findings = await axeFindings(page, 'document', RULES[colorScheme]);
    found.push(...findings.map((finding) => `${colorScheme} ${finding}`));
  }
  return found;
}

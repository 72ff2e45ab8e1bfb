import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startGateway } from '@article-bridge/gateway';
import type { RunningGateway } from '@article-bridge/gateway';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchWithWindow, openAdmin } from '../support/browser.ts';
import { testOwner } from '../support/gateway.ts';
import type { TestOwner } from '../support/gateway.ts';
import { importSamples } from '../support/import-samples.ts';
import { useWordPress } from '../support/wordpress.ts';
import type { TestWordPress } from '../support/wordpress.ts';

/** Both ends of the bridge as real programs, and a browser. */
export interface Bridge {
  gateway: RunningGateway;
  /** Owner of the sample articles. */
  owner: TestOwner;
  wordpress: TestWordPress;
  /** The administrator's REST client, for setting up tests. */
  rest: TestWordPress['rest'];
  browser: Browser;
  /** Browser context with the administrator logged in. */
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * Starts a gateway with the sample articles and a browser; the worker's WordPress is as new, with the
 * active plugin, not yet connected. If a later part fails to start, the earlier ones are closed.
 *
 * @param options.isPushed whether the gateway may deliver to the site
 */
export async function startBridge({ isPushed = false } = {}): Promise<Bridge> {
  const wordpress = useWordPress();
  await wordpress.reset();
  await wordpress.runInSite("update_option( 'blogname', 'The Daily Bridge' );");
  await using started = new AsyncDisposableStack();
  // WordPress' own screens warn that they cannot reach WordPress.org.
  started.defer(async () => {
    await wordpress.takeDebugLog();
  });
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-e2e-'));
  started.defer(() => rm(directory, { recursive: true, force: true }));

  const gateway = await startGateway(
    readConfig({
      DATA_DIR: join(directory, 'gateway'),
      PORT: '0',
      ...(isPushed ? { WEBHOOK_ALLOW: new URL(wordpress.url).host } : {}),
    }),
    { logStream: { write: () => undefined } },
  );
  started.defer(() => gateway.close());
  const owner = await testOwner(gateway.services);
  await importSamples(gateway, owner);

  const { browser, context } = await launchWithWindow();
  started.defer(() => browser.close());

  await (await openAdmin(context, wordpress, 'profile.php')).close();

  const all = started.move();
  const { rest } = wordpress;
  return { gateway, owner, wordpress, rest, browser, context, close: () => all.disposeAsync() };
}

/** Connects the site with a gateway, as the settings page does. */
export async function connect({ rest }: Bridge, url: string, key: string): Promise<void> {
  const answer = await rest('/article-bridge/v1/connection', {
    method: 'POST',
    body: { url, key },
  });
  if (answer.status !== 200) throw new Error(`Not connected: ${JSON.stringify(answer.body)}`);
}

import { createWriteStream } from 'node:fs';
import { z } from 'zod';
import { buildStep } from './build-step.ts';
import { PLUGIN_DIRECTORY } from './plugin-build.ts';
import { ensurePluginZip } from './plugin-zip.ts';
import type { ReservedPort } from './ports.ts';
import type { Progress } from './progress.ts';
import type { DemoDirectory, DemoState } from './state.ts';
import { WordPressApiError, wordPressApi } from './wordpress-api.ts';
import type { WordPressApi } from './wordpress-api.ts';
import { WORDPRESS_VERSION, ensureWordPressFiles } from './wordpress-files.ts';
import type { WordPressFiles } from './wordpress-files.ts';
import { startWordPress } from './wordpress.ts';
import type { WordPress } from './wordpress.ts';

const PASSWORD_NAME = 'Article Bridge demo';

export interface SitePlan {
  readonly directory: DemoDirectory;
  readonly login: DemoState['wordpress'];
  readonly port: ReservedPort;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly started: AsyncDisposableStack;
}

export interface DemoSite {
  readonly wordpress: Pick<
    WordPress,
    'url' | 'user' | 'password' | 'ended' | 'activatePlugin' | 'createApplicationPassword'
  >;
  readonly applicationPassword: string;
  /** The site's REST API in the name of its administrator. */
  readonly api: WordPressApi;
}

/**
 * Brings WordPress up; the first time this fetches, builds and installs. The plugin is active and the
 * password valid unless that was changed since: `connectDemoSite` sees to it.
 */
export async function startDemoSite(plan: SitePlan): Promise<DemoSite> {
  const bootSite = async (): Promise<WordPress> => {
    const files = await fetchWordPress(plan);
    const wordpress = await plan.progress.step(
      'WordPress',
      () => boot(plan, files),
      ({ url }) => url,
    );
    plan.started.defer(wordpress.close);
    return wordpress;
  };
  // The screens are requested when a user opens them, the zip when one connects another site.
  const [wordpress] = await Promise.all([
    bootSite(),
    buildStep("Plugin's admin screens and zip", ensurePluginZip, plan),
  ]);
  await followPort(plan, wordpress);
  const applicationPassword =
    plan.login.applicationPassword ?? (await wordpress.createApplicationPassword(PASSWORD_NAME));
  return withPassword(wordpress, applicationPassword, plan.signal);
}

function withPassword(
  wordpress: DemoSite['wordpress'],
  applicationPassword: string,
  signal: AbortSignal,
): DemoSite {
  const api = wordPressApi({ ...wordpress, applicationPassword }, signal);
  return { wordpress, applicationPassword, api };
}

/** What a site is connected with. */
export interface ConnectableGateway {
  readonly url: string;
  /** Makes a connection code, as "Connect a site" in the studio does. */
  readonly createCode: () => Promise<string>;
}

/**
 * Connects the plugin with the gateway: by the key that it has, otherwise by a connection code. The
 * first request of a start takes seconds, so that nothing is asked before: what an earlier start has
 * left is put right where it is refused.
 *
 * @returns the site, with the password that it takes
 */
export async function connectDemoSite(
  site: DemoSite,
  { url, createCode }: ConnectableGateway,
  signal: AbortSignal,
): Promise<DemoSite> {
  const { wordpress } = site;
  let { api, applicationPassword } = site;
  let isMended = { password: false, plugin: false, connection: false };
  for (let body: object = { url }; ;) {
    try {
      await api(z.unknown(), '/article-bridge/v1/connection', { method: 'POST', body });
      return { wordpress, api, applicationPassword };
    } catch (error) {
      if (!(error instanceof WordPressApiError)) throw error;
      if (error.status === 401 && !isMended.password) {
        isMended = { ...isMended, password: true };
        applicationPassword = await wordpress.createApplicationPassword(PASSWORD_NAME);
        ({ api } = withPassword(wordpress, applicationPassword, signal));
      } else if (error.status === 404 && !isMended.plugin) {
        isMended = { ...isMended, plugin: true };
        await wordpress.activatePlugin();
      } else if (!isMended.connection) {
        isMended = { ...isMended, connection: true };
        body = { code: await createCode() };
      } else {
        throw error;
      }
    }
  }
}

async function fetchWordPress({ progress, signal }: SitePlan): Promise<WordPressFiles> {
  let isFetched = false;
  return await progress.step(
    `WordPress ${WORDPRESS_VERSION}`,
    (report) =>
      ensureWordPressFiles({
        signal,
        onProgress: (now) => {
          isFetched = true;
          report(
            now.step === 'download'
              ? 'downloading 67 MB, this once'
              : { done: now.files, total: now.total },
          );
        },
      }),
    () => (isFetched ? 'downloaded' : 'at hand'),
  );
}

async function boot(
  { directory, login, port, started }: SitePlan,
  files: WordPressFiles,
): Promise<WordPress> {
  const log = createWriteStream(directory.wordpressLog, { flags: 'w', mode: 0o600 });
  started.defer(() => {
    log.end();
  });
  await port.release();
  return await startWordPress({
    files,
    siteDirectory: directory.site,
    pluginDirectory: PLUGIN_DIRECTORY,
    port: port.port,
    leavesPlugin: true,
    settings: {
      title: 'Article Bridge demo',
      tagline: 'Articles that came over the bridge',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      user: login.user,
      password: login.password,
      email: 'admin@example.com',
    },
    onOutput: (line) => log.write(`${line}\n`),
  });
}

/** Posts hold the full addresses of their images, with the port of the start that imported them. */
async function followPort({ login, port: reserved, progress }: SitePlan, wordpress: WordPress) {
  const { port } = reserved;
  const old = login.port;
  if (old === null || old === port) return;
  await progress.step(`Addresses in the site from port ${old} to ${port}`, async () => {
    const { exitCode, stderr, stdout } = await wordpress.cli([
      'search-replace',
      `http://127.0.0.1:${old}`,
      `http://127.0.0.1:${port}`,
      '--all-tables-with-prefix',
      '--skip-columns=guid',
    ]);
    if (exitCode !== 0) {
      throw new Error(`The site could not be moved to port ${port}: ${stderr}${stdout}`);
    }
  });
}

import { createWriteStream } from 'node:fs';
import { z } from 'zod';
import { buildStep } from './build-step.ts';
import { PLUGIN_DIRECTORY, ensurePluginBuild } from './plugin-build.ts';
import type { Progress } from './progress.ts';
import type { DemoDirectory, DemoState } from './state.ts';
import { WordPressApiError, wordPressApi } from './wordpress-api.ts';
import type { WordPressApi } from './wordpress-api.ts';
import { WORDPRESS_VERSION, ensureWordPressFiles } from './wordpress-files.ts';
import type { WordPressFiles } from './wordpress-files.ts';
import { startWordPress } from './wordpress.ts';
import type { WordPress } from './wordpress.ts';

export interface SitePlan {
  readonly directory: DemoDirectory;
  readonly login: DemoState['wordpress'];
  readonly port: number;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly started: AsyncDisposableStack;
}

export interface DemoSite {
  readonly wordpress: WordPress;
  readonly applicationPassword: string;
  /** The site's REST API in the name of its administrator. */
  readonly api: WordPressApi;
}

/** Brings WordPress up with the plugin active; the first time this fetches, builds and installs. */
export async function startDemoSite(plan: SitePlan): Promise<DemoSite> {
  const [files] = await Promise.all([
    fetchWordPress(plan),
    buildStep("Plugin's admin screens", ensurePluginBuild, plan),
  ]);
  const wordpress = await plan.progress.step(
    'WordPress',
    () => boot(plan, files),
    ({ url }) => url,
  );
  plan.started.defer(wordpress.close);
  await followPort(plan, wordpress);
  const applicationPassword = await usablePassword(plan, wordpress);
  return {
    wordpress,
    applicationPassword,
    api: wordPressApi({ ...wordpress, applicationPassword }, plan.signal),
  };
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
  return await startWordPress({
    files,
    siteDirectory: directory.site,
    pluginDirectory: PLUGIN_DIRECTORY,
    port,
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
async function followPort({ login, port, progress }: SitePlan, wordpress: WordPress) {
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

/** The application password of the last start, or a new one where that is refused. */
async function usablePassword({ login }: SitePlan, wordpress: WordPress): Promise<string> {
  const { applicationPassword } = login;
  if (applicationPassword !== null) {
    try {
      await wordPressApi({ ...wordpress, applicationPassword })(z.unknown(), '/wp/v2/users/me');
      return applicationPassword;
    } catch (error) {
      if (!(error instanceof WordPressApiError) || error.status !== 401) throw error;
    }
  }
  return await wordpress.createApplicationPassword('Article Bridge demo');
}

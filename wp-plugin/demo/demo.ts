import { writeFile } from 'node:fs/promises';
import { importArticles, problemsOf } from './article-import.ts';
import type { ImportRun } from './article-import.ts';
import { selectArticles } from './article-selection.ts';
import { startDemoGateway } from './demo-gateway.ts';
import { connectDemoSite, startDemoSite } from './demo-site.ts';
import type { DemoSite } from './demo-site.ts';
import { importedOf, readLibrary } from './library.ts';
import { lastLines } from './log-file.ts';
import type { DemoOptions } from './options.ts';
import { reservePort } from './ports.ts';
import { tryProcessLock } from './process-lock.ts';
import type { Progress } from './progress.ts';
import { LEFT_FOR_THE_USER, SAMPLES_DIRECTORY, namesSamples } from './samples.ts';
import { makeDemoDirectory, readState, removeState, writeState } from './state.ts';
import type { DemoDirectory, DemoState } from './state.ts';
import type { ReadyDocument } from './summary-box.ts';

const GATEWAY_PORT = 8787;
const WORDPRESS_PORT = 8788;

/** Warnings of an import that are shown; all of them are in the log when there are more. */
const WARNINGS_SHOWN = 10;

export interface DemoSurroundings {
  readonly directory: DemoDirectory;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Gets all that must be closed, also when the start fails half-way. */
  readonly started: AsyncDisposableStack;
}

export interface RunningDemo {
  readonly ready: ReadyDocument;
  /** Resolves when the gateway or WordPress has ended by itself, with what there is to say. */
  readonly failed: Promise<string>;
}

/**
 * Starts the gateway and WordPress, connects them and imports what was asked for.
 *
 * @throws Error that says which part failed and why
 */
export async function startDemo(
  options: DemoOptions,
  surroundings: DemoSurroundings,
): Promise<RunningDemo> {
  const { directory, progress, signal, started } = surroundings;
  const state = await takeDirectory(options, surroundings);
  const gatewayPort = await reservePort(state.gateway.port ?? GATEWAY_PORT);
  started.defer(gatewayPort.release);
  const wordpressPort = await reservePort(state.wordpress.port ?? WORDPRESS_PORT);
  started.defer(wordpressPort.release);
  const withSamples = options.paths.length === 0 && state.withSamples !== false;
  const paths = withSamples ? [SAMPLES_DIRECTORY] : options.paths;

  const [gateway, booted] = await Promise.all([
    startDemoGateway({
      directory,
      account: state.gateway,
      port: gatewayPort,
      sitePort: wordpressPort.port,
      paths,
      progress,
      signal,
      started,
    }),
    startDemoSite({
      directory,
      login: state.wordpress,
      port: wordpressPort,
      progress,
      signal,
      started,
    }),
  ]);
  const { apiKey } = gateway;
  const keep = ({ applicationPassword }: DemoSite) =>
    writeState(directory, {
      gateway: { ...state.gateway, ownKey: apiKey, port: gatewayPort.port },
      wordpress: { ...state.wordpress, applicationPassword, port: wordpressPort.port },
      withSamples: withSamples || (state.withSamples ?? false),
    });
  await keep(booted);
  const site = await progress.step('Plugin connected with the gateway', () =>
    connectDemoSite(booted, gateway, signal),
  );
  await keep(site);
  const { applicationPassword, wordpress } = site;
  const counts = await bringArticlesOver(options, site, surroundings);
  return {
    ready: {
      ready: true,
      gateway: {
        url: gateway.apiUrl,
        api_key: apiKey,
        email: state.gateway.email,
        password: state.gateway.password,
      },
      wordpress: {
        url: wordpress.url,
        user: wordpress.user,
        password: wordpress.password,
        application_password: applicationPassword,
      },
      ...counts,
    },
    failed: Promise.race([
      gateway.ended.then((how) => obituary('The gateway', how, directory.gatewayLog)),
      wordpress.ended.then((how) => obituary('WordPress', how, directory.wordpressLog)),
    ]),
  };
}

/** Makes the directory this demo's own and answers what earlier starts have left in it. */
async function takeDirectory(
  { fresh }: DemoOptions,
  { directory, started }: DemoSurroundings,
): Promise<DemoState> {
  await makeDemoDirectory(directory);
  const lock = tryProcessLock(directory.lock);
  if (lock === undefined) {
    throw new Error(
      `A demo is running in ${directory.root} already. Stop it with Ctrl-C in its terminal, and start again.`,
    );
  }
  started.use(lock);
  if (fresh) await removeState(directory);
  const state = await readState(directory);
  await writeState(directory, state);
  return state;
}

async function bringArticlesOver(
  { importChoice, paths }: DemoOptions,
  { api }: DemoSite,
  { directory, progress, signal }: DemoSurroundings,
): Promise<{ articles: number; imported: number }> {
  const before = await readLibrary(api);
  const left = namesSamples(paths) ? new Set<string>() : LEFT_FOR_THE_USER;
  const uuids = selectArticles(before, importChoice, left);
  if (uuids.length === 0) {
    return { articles: before.length, imported: importedOf(before).length };
  }
  const run = await progress.step(
    'Articles into WordPress',
    (report) => {
      report({ done: 0, total: uuids.length });
      return importArticles(api, uuids, { onProgress: report, signal });
    },
    describeRun,
  );
  await tellProblems(run, { directory, progress });
  const after = await readLibrary(api);
  return { articles: after.length, imported: importedOf(after).length };
}

/** Articles about the web are full of images that are far away: what they lack fills a file. */
async function tellProblems(
  run: ImportRun,
  { directory, progress }: Pick<DemoSurroundings, 'directory' | 'progress'>,
): Promise<void> {
  const { failures, warnings } = problemsOf(run);
  for (const failure of failures) progress.warn(failure);
  for (const warning of warnings.slice(0, WARNINGS_SHOWN)) progress.warn(warning);
  if (warnings.length > WARNINGS_SHOWN) {
    await writeFile(directory.importLog, `${[...failures, ...warnings].join('\n')}\n`);
    progress.warn(`and ${warnings.length - WARNINGS_SHOWN} more: see ${directory.importLog}`);
  }
}

function describeRun({ counts }: ImportRun): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');
}

async function obituary(part: string, how: string, log: string): Promise<string> {
  return [
    `${part} has stopped by itself: its process ${how}. The end of ${log}:`,
    ...(await lastLines(log)),
  ].join('\n  ');
}

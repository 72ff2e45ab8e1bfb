import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemo } from './demo.ts';
import type { RunningDemo } from './demo.ts';
import { DIRECTORY_VARIABLE, HELP, UsageError, isNpmRun, readOptions } from './options.ts';
import type { DemoOptions } from './options.ts';
import { createProgress } from './progress.ts';
import { demoDirectory } from './state.ts';
import { StopRequest, stopSignals } from './stop-signals.ts';
import { summaryBox } from './summary-box.ts';

const EXIT_STOPPED = 0;
const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;
/** 128 and the number of SIGINT, as shells count. */
const EXIT_AT_ONCE = 130;

/** What has not closed by then is left to end with this process; in milliseconds. */
const CLOSE_TIMEOUT = 4500;

const DEFAULT_DIRECTORY = fileURLToPath(new URL('../../.demo', import.meta.url));

/**
 * `npm run demo`: runs until it is stopped, or until the gateway or WordPress fails. Nothing but its
 * result goes to stdout.
 *
 * @return the exit code
 */
export async function runDemoCommand(args: readonly string[]): Promise<number> {
  // A terminal that is closed, or a reader that has seen enough, is no reason to fail.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const options = await readOptions(args, { env: process.env, cwd: process.cwd() });
    if (options === 'help') {
      process.stdout.write(HELP);
      return EXIT_STOPPED;
    }
    return await run(options);
  } catch (error) {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof UsageError)) return EXIT_FAILURE;
    process.stderr.write('npm run demo -- --help shows what is possible.\n');
    return EXIT_USAGE;
  }
}

async function run(options: DemoOptions): Promise<number> {
  const signal = stopSignals({
    onAgain: () => {
      process.exit(EXIT_AT_ONCE);
    },
    ...(isNpmRun(process.env) ? { parentId: () => process.ppid } : {}),
  });
  const progress = createProgress(process.stderr);
  const directory = demoDirectory(resolve(process.env[DIRECTORY_VARIABLE] ?? DEFAULT_DIRECTORY));
  const started = new AsyncDisposableStack();
  try {
    const surroundings = { directory, progress, signal, started };
    const demo = await Promise.race([startDemo(options, surroundings), aborted(signal)]);
    announce(options, demo);
    throw new Error(await Promise.race([demo.failed, aborted(signal)]));
  } catch (error) {
    if (!(error instanceof StopRequest)) throw error;
    progress.note('Stopping ...');
    return EXIT_STOPPED;
  } finally {
    progress.stop();
    await Promise.race([started.disposeAsync(), sleep(CLOSE_TIMEOUT)]);
  }
}

function announce({ json }: DemoOptions, { ready }: RunningDemo): void {
  const box = `${summaryBox(ready)}\n`;
  if (json) {
    process.stderr.write(box);
    process.stdout.write(`${JSON.stringify(ready)}\n`);
  } else {
    process.stdout.write(box);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => {
      reject(new StopRequest());
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

import { existsSync } from 'node:fs';
import { glob, mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NpmError, runNpm } from './npm-command.ts';
import { processLock } from './process-lock.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');

/** Holds the plugin's main file, its source and its build. */
export const PLUGIN_DIRECTORY = join(ROOT, 'wp-plugin');

/** What every build leaves, one for each screen; a build that was cut short may lack some. */
const RESULTS = ['settings', 'library', 'runs', 'conflicts', 'editor'].map(
  (name) => `${name}.asset.php`,
);
const SOURCES = '{src/**/*.{ts,tsx,scss},package.json,.webpack.config.cjs}';

/** Lines of npm's output that an error message quotes. */
const QUOTED_LINES = 15;

/**
 * Builds the plugin's admin screens (ten to thirty seconds) unless they are newer than their source.
 * Processes that ask at the same time share one build.
 *
 * @throws Error with the last lines of the build's output
 */
export async function ensurePluginBuild(
  options: { onBuild?: () => void; signal?: AbortSignal } = {},
): Promise<void> {
  if (await isUpToDate()) return;
  await mkdir(CACHE, { recursive: true });
  await using held = new AsyncDisposableStack();
  held.use(await processLock(join(CACHE, 'plugin-build.lock'), options.signal));
  if (await isUpToDate()) return;
  options.onBuild?.();
  const started = new Date();
  try {
    await runNpm(['run', 'build', '--workspace', 'wp-plugin'], {
      cwd: ROOT,
      signal: options.signal,
    });
  } catch (error) {
    if (!(error instanceof NpmError)) throw error;
    const lines = error.output.trim().split('\n').slice(-QUOTED_LINES);
    throw new Error(["The plugin's admin screens could not be built:", ...lines].join('\n  '), {
      cause: error,
    });
  }
  // Webpack leaves files alone that would not change; a source saved meanwhile counts as newer.
  for (const path of resultsIn(PLUGIN_DIRECTORY)) await utimes(path, started, started);
}

/** Whether the oldest result is newer than the newest source; `directory` holds both. */
export async function isUpToDate(directory = PLUGIN_DIRECTORY): Promise<boolean> {
  const results = resultsIn(directory);
  if (!results.every((path) => existsSync(path))) return false;
  const built = Math.min(...(await Promise.all(results.map(changedAt))));
  for await (const name of glob(SOURCES, { cwd: directory, exclude: ['**/*.d.ts'] })) {
    if ((await changedAt(join(directory, name))) > built) return false;
  }
  return true;
}

function resultsIn(directory: string): string[] {
  return RESULTS.map((name) => join(directory, 'build', name));
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}

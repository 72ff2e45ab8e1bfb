import { existsSync } from 'node:fs';
import { glob, mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NpmError, runNpm } from './npm-command.ts';
import { processLock } from './process-lock.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');

/** Lines of npm's output that an error message quotes. */
const QUOTED_LINES = 15;

/** Something that one of the workspaces builds. */
export interface Build {
  /** What it is called in messages. */
  name: string;
  /** Whose `npm run build` makes it. */
  workspace: string;
  /** What the other paths are relative to. */
  directory: string;
  /** What every build leaves; one that was cut short may lack some. */
  results: readonly string[];
  /** A glob of what it is made from. */
  sources: string;
}

export interface BuildOptions {
  /** Called when there is something to build. */
  onBuild?: () => void;
  signal?: AbortSignal;
}

/**
 * Builds unless the results are newer than their source. Processes that ask at the same time share
 * one build.
 *
 * @throws Error with the last lines of the build's output
 */
export async function ensureBuild(build: Build, options: BuildOptions = {}): Promise<void> {
  if (await isUpToDate(build)) return;
  await mkdir(CACHE, { recursive: true });
  await using held = new AsyncDisposableStack();
  held.use(await processLock(join(CACHE, `${build.workspace}-build.lock`), options.signal));
  if (await isUpToDate(build)) return;
  options.onBuild?.();
  const started = new Date();
  try {
    await runNpm(['run', 'build', '--workspace', build.workspace], {
      cwd: ROOT,
      signal: options.signal,
    });
  } catch (error) {
    if (!(error instanceof NpmError)) throw error;
    const lines = error.output.trim().split('\n').slice(-QUOTED_LINES);
    throw new Error([`${build.name} could not be built:`, ...lines].join('\n  '), { cause: error });
  }
  // A bundler leaves files alone that would not change; a source saved meanwhile counts as newer.
  for (const path of resultsOf(build)) await utimes(path, started, started);
}

/** Whether the oldest result is newer than the newest source. */
export async function isUpToDate(build: Build): Promise<boolean> {
  const results = resultsOf(build);
  if (!results.every((path) => existsSync(path))) return false;
  const built = Math.min(...(await Promise.all(results.map(changedAt))));
  const { directory: cwd, sources } = build;
  for await (const name of glob(sources, { cwd, exclude: ['**/*.d.ts'] })) {
    if ((await changedAt(join(cwd, name))) > built) return false;
  }
  return true;
}

function resultsOf({ directory, results }: Build): string[] {
  return results.map((name) => join(directory, name));
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}

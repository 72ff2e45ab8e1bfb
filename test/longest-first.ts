import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { z } from 'zod';
import type { PartResult } from './report.ts';

/** Written by `npm run test:full -- --durations`. */
const DURATIONS = fileURLToPath(new URL('durations.json', import.meta.url));

/** Seconds by file, for the files that take as long as this. */
const durations = z.record(z.string(), z.int());
const NOTED_FROM_SECONDS = 10;

const readDurations = () => durations.parse(JSON.parse(readFileSync(DURATIONS, 'utf8')));

/**
 * Starts the files that take longest first, and all others by their size as Vitest does: with a long
 * file started last, one worker is busy for a minute while the others have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  private readonly seconds = readDurations();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => this.secondsOf(b) - this.secondsOf(a));
  }

  private secondsOf({ moduleId, project }: TestSpecification): number {
    return this.seconds[relative(project.config.root, moduleId)] ?? 0;
  }
}

/** Replaces what is noted of the files that have just run. */
export async function noteDurations(results: readonly PartResult[]): Promise<void> {
  const noted = new Map(Object.entries(readDurations()));
  for (const { name, seconds } of results.flatMap(({ files }) => files)) {
    if (seconds < NOTED_FROM_SECONDS) noted.delete(name);
    else noted.set(name, Math.round(seconds));
  }
  const sorted = [...noted].toSorted(([a], [b]) => a.localeCompare(b));
  await writeFile(DURATIONS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

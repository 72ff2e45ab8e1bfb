import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { unfinishedBackfills } from '../backfills.ts';
import type { Database } from '../database.ts';
import { backfillStep, releaseBackfills } from './backfill-step.ts';
import type { BackfillStep } from './backfill-step.ts';
import { MIGRATIONS } from './migrate.ts';

/** After a step, writers have three times as long to themselves. */
const REST = 3;

/** How often to look whether another gateway still fills in, in milliseconds. */
const LOOK_MS = 1_000;

export interface RunBackfillsOptions {
  /** Unix seconds. */
  now: () => number;
  /** Called after every step. */
  onProgress: (step: BackfillStep) => void;
  signal?: AbortSignal;
}

/**
 * Does what migrations left to be filled in, step by step, until all is complete or the signal is
 * aborted. Of several gateways one does it and the others wait, to go on if it is killed.
 */
export async function runBackfills(
  db: Kysely<Database>,
  { now, onProgress, signal }: RunBackfillsOptions,
): Promise<void> {
  const lease = randomUUID();
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const [next] = (await unfinishedBackfills(db)).flatMap(({ name }) => {
      const fill = MIGRATIONS[name]?.fill;
      // What a newer gateway has begun is its own.
      return fill === undefined ? [] : [{ name, fill }];
    });
    if (next === undefined) return;
    const begun = performance.now();
    const step = await backfillStep(db, { ...next, lease, now });
    const took = performance.now() - begun;
    if (step !== undefined) onProgress(step);
    const rest = step === undefined ? LOOK_MS : REST * took;
    // Rejects when it is stopped.
    await wait(rest, undefined, { signal }).catch(() => undefined);
  }
  await releaseBackfills(db, lease);
}

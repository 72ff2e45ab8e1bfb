import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { WordPressApiError } from './wordpress-api.ts';
import type { WordPressApi } from './wordpress-api.ts';

/** How often a step is retried after WordPress could not continue. */
const RETRIES = 5;

/** Five of them outlast a restart of the gateway; in milliseconds. */
const RETRY_PAUSE = 2000;

const runSchema = z.object({
  id: z.int(),
  state: z.string(),
  total: z.int(),
  done: z.int(),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    conflict: z.int(),
    failed: z.int(),
  }),
  items: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      state: z.string(),
      message: z.string(),
      warnings: z.array(z.string()),
    }),
  ),
  cursor: z.int(),
});

export type ImportRun = z.infer<typeof runSchema>;

export interface ImportOptions {
  readonly onProgress: (run: ImportRun) => void;
  readonly signal?: AbortSignal;
  /** Before a step is tried again, in milliseconds. */
  readonly retryPause?: number;
}

/**
 * Imports articles as the admin's page does, through the plugin's own run, and answers that run when
 * it is done. Articles that the plugin publishes are those the service has completed.
 *
 * @throws {WordPressApiError} when WordPress refuses the run, or a step five times over
 */
export async function importArticles(
  api: WordPressApi,
  uuids: readonly string[],
  { onProgress, signal, retryPause = RETRY_PAUSE }: ImportOptions,
): Promise<ImportRun> {
  const imports = '/article-bridge/v1/imports';
  let run = await api(runSchema, imports, {
    method: 'POST',
    body: { uuids, options: { post_status: 'publish' } },
  });
  while (run.state !== 'completed') {
    onProgress(run);
    const { id, cursor, items } = run;
    const next = await insistently(
      () => api(runSchema, `${imports}/${id}/step`, { method: 'POST', body: { after: cursor } }),
      () => sleep(retryPause, undefined, { signal }),
    );
    // An answer holds what changed since the one before.
    run = { ...next, items: [...items, ...next.items] };
  }
  return run;
}

/** What is done of a run stays done, so that a step may be repeated. */
async function insistently<Result>(
  work: () => Promise<Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WordPressApiError) || attempt > RETRIES) throw error;
    }
    await pause();
  }
}

/** What the user should know of a run, one line each, by the names of the articles. */
export interface RunProblems {
  /** Articles that were not imported. */
  readonly failures: readonly string[];
  /** What imported articles came without. */
  readonly warnings: readonly string[];
}

export function problemsOf(run: ImportRun): RunProblems {
  const named = run.items.map((item) => ({
    ...item,
    name: item.title === '' ? item.uuid : `"${item.title}"`,
  }));
  return {
    failures: named
      .filter(({ state }) => state === 'failed')
      .map(({ name, message }) => `${name} was not imported: ${message}`),
    warnings: named.flatMap(({ name, warnings }) => warnings.map((text) => `${name}: ${text}`)),
  };
}

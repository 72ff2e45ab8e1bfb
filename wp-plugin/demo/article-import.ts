import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { WordPressApiError } from './wordpress-api.ts';
import type { WordPressApi } from './wordpress-api.ts';

/** How often a step is tried again after WordPress could not go on, and the pause before, in ms. */
const RETRIES = 5;
const RETRY_PAUSE = 2000;

const runSchema = z.object({
  id: z.int(),
  state: z.enum(['pending', 'running', 'completed']),
  total: z.int(),
  done: z.int(),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
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
});

export type ImportRun = z.infer<typeof runSchema>;

/**
 * Imports articles as the admin's page does, through the plugin's own run, and answers that run when
 * it is done. Articles that the plugin publishes are those the service has completed.
 *
 * @throws {WordPressApiError} when WordPress refuses the run, or a step five times over
 */
export async function importArticles(
  api: WordPressApi,
  uuids: readonly string[],
  { onProgress, signal }: { onProgress: (run: ImportRun) => void; signal?: AbortSignal },
): Promise<ImportRun> {
  const imports = '/article-bridge/v1/imports';
  let run = await api(runSchema, imports, {
    method: 'POST',
    body: { uuids, options: { post_status: 'publish' } },
  });
  while (run.state !== 'completed') {
    onProgress(run);
    run = await insistently(
      () => api(runSchema, `${imports}/${run.id}/step`, { method: 'POST' }),
      signal,
    );
  }
  return run;
}

/** What is done of a run stays done, so that a step may be repeated. */
async function insistently<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WordPressApiError) || attempt > RETRIES) throw error;
    }
    await sleep(RETRY_PAUSE, undefined, { signal });
  }
}

/** What the user should know of a run: articles that failed, and what others came without. */
export function problemsOf(run: ImportRun): string[] {
  return run.items.flatMap(({ uuid, title, state, message, warnings }) => {
    const name = title === '' ? uuid : `"${title}"`;
    const failure = state === 'failed' ? [`${name} was not imported: ${message}`] : [];
    return [...failure, ...warnings.map((warning) => `${name}: ${warning}`)];
  });
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';

const runSchema = z.strictObject({
  id: z.int(),
  state: z.enum(['pending', 'running', 'completed']),
  total: z.int(),
  done: z.int(),
  counts: z.strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failed: z.int(),
  }),
  options: z.strictObject({ post_status: z.enum(['draft', 'publish']) }),
  items: z.array(
    z.strictObject({
      uuid: z.string(),
      title: z.string(),
      state: z.enum(['pending', 'created', 'updated', 'unchanged', 'failed']),
      post_id: z.int().nullable(),
      edit_url: z.string().nullable(),
      view_url: z.string().nullable(),
      message: z.string(),
      warnings: z.array(z.string()),
    }),
  ),
});

export type ImportRun = z.infer<typeof runSchema>;

export interface ImportRequest {
  readonly uuids?: readonly string[];
  readonly all?: boolean;
  readonly options?: { readonly post_status?: 'draft' | 'publish' };
}

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number() }),
});

/** Steps of one run after which a test gives up. */
const STEPS_MAXIMUM = 50;

/** The import as its users drive it, over REST. */
export function importsOf(wp: TestWordPress) {
  const start = (request: ImportRequest, as: Identity = 'admin'): Promise<ImportRun> =>
    wp.restAs(runSchema, '/article-bridge/v1/imports', { method: 'POST', body: request, as });

  const step = (id: number, as: Identity = 'admin'): Promise<ImportRun> =>
    wp.restAs(runSchema, `/article-bridge/v1/imports/${id}/step`, { method: 'POST', as });

  const finish = async (id: number, as: Identity = 'admin'): Promise<ImportRun> => {
    for (let steps = 0; steps < STEPS_MAXIMUM; steps += 1) {
      const run = await step(id, as);
      if (run.state === 'completed') return run;
    }
    throw new Error(`Import ${id} is not completed after ${STEPS_MAXIMUM} steps.`);
  };

  return {
    /**
     * Brings the site back, with the directory of this month's uploads in place: a worker of Playground
     * that has seen a directory does not notice that it was removed behind its back, and cannot make it.
     */
    reset: async (): Promise<void> => {
      await wp.reset();
      const month = await wp.runInSite(`echo wp_date( 'Y/m' );`);
      await mkdir(join(wp.documentRoot, 'wp-content', 'uploads', month), { recursive: true });
    },
    connect: async ({ url, key }: { url: string; key: string }): Promise<void> => {
      const { status, body } = await wp.rest('/article-bridge/v1/connection', {
        method: 'POST',
        body: { url, key },
      });
      if (status !== 200) throw new Error(`Not connected: ${JSON.stringify(body)}`);
    },
    start,
    step,
    finish,
    /** Starts a run and drives it to its end. */
    run: async (request: ImportRequest, as: Identity = 'admin'): Promise<ImportRun> =>
      finish((await start(request, as)).id, as),
    /** A request that must be refused: its code, message and status. */
    refused: async (path: string, body: unknown, as: Identity = 'admin') => {
      const answer = await wp.rest(`/article-bridge/v1${path}`, { method: 'POST', body, as });
      const failure = failureSchema.parse(answer.body);
      if (answer.status !== failure.data.status) throw new Error('The statuses differ.');
      return { code: failure.code, message: failure.message, status: answer.status };
    },
    /** What a PHP expression is worth in the site, as the administrator. */
    inSite: async (expression: string, env?: Record<string, string>): Promise<unknown> =>
      JSON.parse(await wp.runInSite(`echo wp_json_encode( ${expression} );`, env)),
  };
}

/** The only item of a run that has one. */
export function onlyItem(run: ImportRun): ImportRun['items'][number] {
  const [item, ...others] = run.items;
  if (item === undefined || others.length > 0) throw new Error('The run has not one item.');
  return item;
}

/** The post of a run's only item. */
export function onlyPost(run: ImportRun): number {
  const item = onlyItem(run);
  if (item.post_id === null) throw new Error(`The item has no post: ${JSON.stringify(item)}`);
  return item.post_id;
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TIME_ZONE } from '../../support/wordpress.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import type { Identity, RestResponse } from '../../support/wordpress-rest.ts';

const itemSchema = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  state: z.enum(['pending', 'created', 'updated', 'unchanged', 'conflict', 'failed']),
  post_id: z.int().nullable(),
  edit_url: z.string().nullable(),
  view_url: z.string().nullable(),
  post_status: z.string().nullable(),
  classic: z.boolean(),
  message: z.string(),
  warnings: z.array(z.string()),
  plan: z.record(z.string(), z.unknown()).optional(),
  rolled_back: z.literal(true).optional(),
});

/** A run as in lists, without its items. */
const shownRunSchema = z.strictObject({
  id: z.int(),
  state: z.enum([
    'pending',
    'running',
    'halted',
    'paused',
    'completed',
    'cancelled',
    'rolling_back',
    'rolled_back',
  ]),
  dry_run: z.boolean(),
  trigger: z.enum(['request', 'sync']),
  total: z.int(),
  done: z.int(),
  counts: z.strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    conflict: z.int(),
    failed: z.int(),
  }),
  warned: z.int(),
  options: z.looseObject({ post_status: z.string() }),
  user: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  seconds: z.int(),
  driver: z.strictObject({ kind: z.string(), label: z.string(), until: z.string() }).nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  retry_at: z.string().nullable(),
  rollback: z.strictObject({ possible: z.boolean(), undone: z.int(), kept: z.int() }),
});

const runSchema = shownRunSchema.extend({
  current: z.strictObject({ uuid: z.string(), title: z.string() }).nullable(),
  items: z.array(itemSchema),
  cursor: z.int(),
});

const pageSchema = { total: z.int(), pages: z.int() };
export const runsPageSchema = z.strictObject({ imports: z.array(shownRunSchema), ...pageSchema });
export const itemsPageSchema = z.strictObject({ items: z.array(itemSchema), ...pageSchema });
export const logPageSchema = z.strictObject({
  log: z.array(
    z.strictObject({
      time: z.string(),
      level: z.enum(['info', 'warning', 'error']),
      uuid: z.string().nullable(),
      message: z.string(),
    }),
  ),
  ...pageSchema,
});

export type ImportRun = z.infer<typeof runSchema>;

export type Decision = 'pause' | 'resume' | 'cancel' | 'retry' | 'rollback';

export interface ImportRequest {
  readonly uuids?: readonly string[];
  readonly all?: boolean;
  readonly dry_run?: boolean;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number() }),
});

/** Maximum number of steps of a run: some do nothing while another process drives it. */
const STEPS_MAXIMUM = 500;

/** States in which no further step does anything. */
const AT_REST = ['paused', 'completed', 'cancelled', 'rolled_back'];

/** Imports over REST, as users drive them. */
export function importsOf(wp: TestWordPress) {
  const start = (request: ImportRequest, as: Identity = 'admin'): Promise<ImportRun> =>
    wp.restAs(runSchema, '/article-bridge/v1/imports', { method: 'POST', body: request, as });

  const step = (id: number, as: Identity = 'admin', after?: number): Promise<ImportRun> =>
    wp.restAs(runSchema, `/article-bridge/v1/imports/${id}/step`, {
      method: 'POST',
      as,
      ...(after === undefined ? {} : { body: { after } }),
    });

  /** The same run with all its items, in the order of the run. */
  const itemsOf = async (run: ImportRun): Promise<ImportRun> => {
    const { items } = await wp.restAs(
      itemsPageSchema,
      `/article-bridge/v1/imports/${run.id}/items`,
      {
        query: { per_page: '200' },
      },
    );
    return { ...run, items };
  };

  const withItems = async (id: number): Promise<ImportRun> =>
    itemsOf(await wp.restAs(runSchema, `/article-bridge/v1/imports/${id}`));

  const finish = async (id: number, as: Identity = 'admin'): Promise<ImportRun> => {
    for (let steps = 0; steps < STEPS_MAXIMUM; steps += 1) {
      const run = await step(id, as, 0);
      if (!AT_REST.includes(run.state)) continue;
      // For one article, the last response has all of it; for several, in the order of their
      // changes.
      return run.total === 1 && run.items.length === 1 ? run : itemsOf(run);
    }
    throw new Error(`Import ${id} is not at rest after ${STEPS_MAXIMUM} steps.`);
  };

  const decide = (id: number, decision: Decision, as: Identity = 'admin'): Promise<ImportRun> =>
    wp.restAs(runSchema, `/article-bridge/v1/imports/${id}/${decision}`, { method: 'POST', as });

  return {
    /**
     * Restores the site, including the directory of this month's uploads: a worker of Playground
     * that has seen a directory does not notice that another process removed it, and cannot create
     * it.
     */
    reset: async (): Promise<void> => {
      await wp.reset();
      const today = new Date().toLocaleDateString('sv', { timeZone: TIME_ZONE });
      const [year = '', month = ''] = today.split('-');
      await mkdir(join(wp.documentRoot, 'wp-content', 'uploads', year, month), { recursive: true });
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
    /** A step as requested by a page that converts HTML to blocks itself. */
    stepOfPage: (id: number): Promise<ImportRun> =>
      wp.restAs(runSchema, `/article-bridge/v1/imports/${id}/step`, {
        method: 'POST',
        body: { converts: true },
      }),
    finish,
    /** A run with all its items. */
    withItems,
    decide,
    /** The log of a run, latest entry first. */
    log: async (id: number) =>
      (
        await wp.restAs(logPageSchema, `/article-bridge/v1/imports/${id}/log`, {
          query: { per_page: '200' },
        })
      ).log,
    /** Starts a run and drives it to its end. */
    run: async (request: ImportRequest, as: Identity = 'admin'): Promise<ImportRun> =>
      finish((await start(request, as)).id, as),
    /** A request that must be refused; returns its code, message and status. */
    refused: async (path: string, body: unknown, as: Identity = 'admin') =>
      refusal(await wp.rest(`/article-bridge/v1${path}`, { method: 'POST', body, as })),
    /**
     * Drives a run until a step is refused; returns the error. On a busy machine, the articles
     * before the one that halts the run take more than one step.
     */
    drivenIntoRefusal: async (id: number) => {
      for (let steps = 0; steps < STEPS_MAXIMUM; steps += 1) {
        const answer = await wp.rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' });
        if (answer.status >= 400) return refusal(answer);
      }
      throw new Error(`No step of import ${id} was refused.`);
    },
    /** The value of a PHP expression in the site, as the administrator. */
    inSite: async (expression: string, env?: Record<string, string>): Promise<unknown> =>
      JSON.parse(await wp.runInSite(`echo wp_json_encode( ${expression} );`, env)),
  };
}

/** The error of a refused request. */
function refusal({ status, body }: RestResponse<unknown>) {
  const { code, message, data } = failureSchema.parse(body);
  if (status !== data.status) throw new Error('The statuses differ.');
  return { code, message, status };
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

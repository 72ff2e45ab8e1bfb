import { z } from 'zod';
import { startGateway } from '../../support/gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { importsOf } from '../import/run-import.ts';

const lastSchema = z.strictObject({
  started: z.string(),
  finished: z.string().nullable(),
  checked: z.int(),
  changed: z.int(),
  deleted: z.int(),
  returned: z.int(),
  held: z.int(),
  run_id: z.int().nullable(),
  run_ids: z.array(z.int()),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  retry_at: z.string().nullable(),
  notes: z.array(z.string()),
});

const arrivalRuleSchema = z.strictObject({
  field: z.enum(['status', 'category', 'language', 'tag']),
  value: z.string(),
  new: z.enum(['draft', 'publish', 'hold', 'ignore']).nullable(),
  updates: z.enum(['merge', 'hold']).nullable(),
});

export const syncSchema = z.strictObject({
  schedule: z.enum(['off', '5_minutes', '15_minutes', 'hourly', 'twicedaily', 'daily']),
  import_new: z.boolean(),
  post_status: z.enum(['draft', 'publish']),
  deleted: z.enum(['leave', 'draft', 'trash']),
  new: z.enum(['draft', 'publish', 'hold', 'ignore']),
  updates: z.enum(['merge', 'hold']),
  daily_limit: z.int(),
  rules: z.array(arrivalRuleSchema),
  user: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  next: z.string().nullable(),
  feed: z.enum(['cursor', 'updated_since']).nullable(),
  gone: z.int(),
  last: lastSchema.nullable(),
});

const goneSchema = z.strictObject({
  articles: z.array(
    z.strictObject({
      uuid: z.string(),
      title: z.string(),
      post_id: z.int().nullable(),
      since: z.string(),
      done: z.enum(['left', 'drafted', 'trashed', 'kept']),
      message: z.string(),
      edit_url: z.string().nullable(),
      view_url: z.string().nullable(),
      post_status: z.string().nullable(),
    }),
  ),
  total: z.int(),
  pages: z.int(),
});

export type SyncSettings = Partial<
  Pick<
    z.infer<typeof syncSchema>,
    | 'schedule'
    | 'import_new'
    | 'post_status'
    | 'deleted'
    | 'new'
    | 'updates'
    | 'daily_limit'
    | 'rules'
  >
>;

const PATH = '/article-bridge/v1/sync';

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.int() }),
});

/** The sync as users drive it. */
export function syncOf(wp: TestWordPress) {
  const read = () => wp.restAs(syncSchema, PATH);
  return {
    /** Connects the site to a gateway, which is returned. */
    connect: async () => {
      const gateway = await startGateway();
      await importsOf(wp).connect({ url: `${gateway.url}/api/v1`, key: gateway.owner.key });
      return gateway;
    },
    read,
    /** WP-Cron's schedule of the sync, false if there is none. */
    schedule: async (): Promise<unknown> =>
      JSON.parse(
        await wp.runInSite(`echo wp_json_encode( wp_get_schedule( 'article_bridge_sync' ) );`),
      ),
    save: (settings: SyncSettings) =>
      wp.restAs(syncSchema, PATH, { method: 'POST', body: settings }),
    gone: async () => (await wp.restAs(goneSchema, `${PATH}/gone`)).articles,
    /** A sync on demand that must finish; returns its result. */
    run: async (body: { accept_deletions?: boolean } = {}) => {
      const { last } = await wp.restAs(syncSchema, `${PATH}/run`, { method: 'POST', body });
      if (last?.finished === null || last === null) throw new Error('The sync is not finished.');
      return last;
    },
    /** A sync that must be refused. */
    refused: async (body: object = {}, as: Identity = 'admin', path = '/run') => {
      const answer = await wp.rest(PATH + path, { method: 'POST', body, as });
      const { code, message, data } = refusalSchema.parse(answer.body);
      if (answer.status !== data.status) throw new Error('The statuses differ.');
      return { code, message, status: answer.status, data };
    },
    /** Runs the due event, as WP-Cron does. */
    event: () => wp.runInSite(`wp_set_current_user( 0 ); do_action( 'article_bridge_sync' );`),
    /** Moves stored times of the sync into the past. */
    age: (seconds: number, ...names: string[]) =>
      wp.runInSite(
        `$state = ArticleBridge\\Sync\\SyncState::read();
        foreach ( explode( ',', getenv( 'NAMES' ) ) as $name ) { $state->$name -= ${seconds}; }
        $state->save();`,
        { NAMES: names.join(',') },
      ),
  };
}

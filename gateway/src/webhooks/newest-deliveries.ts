import { DELIVERY_STATES } from '@article-bridge/contract';
import type { DeliveryState, WebhookDeliveriesQuery } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * Whether a delivery is one of the webhook's newest: at least as many as a page has, and read off an index
 * for each state. Sorting the whole log takes seconds if it has hundreds of thousands of rows.
 */
export function isAmongNewest(
  db: Kysely<Database>,
  webhookId: number,
  { state, tests, before, limit }: WebhookDeliveriesQuery,
): RawBuilder<boolean> {
  function ofState(wanted: DeliveryState) {
    let matching = db
      .selectFrom('webhook_deliveries')
      .select('webhook_deliveries.id')
      .where('webhook_id', '=', webhookId)
      .where('state', '=', wanted)
      .orderBy('webhook_deliveries.id', 'desc')
      .limit(limit);
    // Where this is the same for all, the index has them in the order of their ids.
    if (wanted !== 'pending') matching = matching.where('next_attempt_at', 'is', null);
    if (!tests) matching = matching.where('is_test', '=', 0);
    if (before !== undefined) {
      matching = matching.where('webhook_deliveries.id', '<', (eb) =>
        eb
          .selectFrom('webhook_deliveries as earlier')
          .select('earlier.id')
          .where('earlier.webhook_id', '=', webhookId)
          .where('earlier.message_id', '=', before),
      );
    }
    return db.selectFrom(matching.as('newest')).select('newest.id');
  }
  const [first, ...others] = state === undefined ? DELIVERY_STATES : ([state] as const);
  const ids = others.map(ofState).reduce((all, one) => all.unionAll(one), ofState(first));
  return sql<boolean>`webhook_deliveries.id in ${ids}`;
}

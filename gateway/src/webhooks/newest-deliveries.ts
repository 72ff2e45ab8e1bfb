import { DELIVERY_STATES } from '@article-bridge/contract';
import type { DeliveryState, WebhookDeliveriesQuery } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * The ids of a webhook's newest deliveries, read off an index for each state, with more of them than a page
 * has: sorting the whole log takes seconds if it has hundreds of thousands of rows.
 */
export function newestDeliveries(
  db: Kysely<Database>,
  webhookId: number,
  { state, tests, before, limit }: WebhookDeliveriesQuery,
) {
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
  return others.map(ofState).reduce((all, one) => all.unionAll(one), ofState(first));
}

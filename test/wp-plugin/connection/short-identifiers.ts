import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';

/** A key by which no former service is recognized. */
export const OTHER_KEY = 'abk_another89abcdefghijklmnopqrstuvwxyz';

/** PHP for the name of one of the plugin's tables, to be completed with `articles'`, for instance. */
export const ROWS = `$GLOBALS['wpdb']->prefix . 'article_bridge_`;

/** Short identifiers, as of a service without uuids, which mean another article at each service. */
export async function service(title: string): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await gateway.put({ uuid: '1', title: `${title} 1` });
  await gateway.put({ uuid: '2', title: `${title} 2` });
  return gateway;
}

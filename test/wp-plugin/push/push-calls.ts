import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../support/gateway.ts';
import { signedHeaders } from '../../support/signed-headers.ts';
import type { TestWordPress } from '../../support/wordpress.ts';

export const statusSchema = z.strictObject({
  active: z.boolean(),
  receiver: z.string().nullable(),
  last_delivery_at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    .nullable(),
  reason: z.string().nullable(),
  held: z.int(),
  skipped: z.array(z.strictObject({ uuid: z.string(), title: z.string(), message: z.string() })),
});

/** The push as its users see it, and deliveries as a service sends them. */
export function pushOf(wp: TestWordPress) {
  const bridge = async (...args: string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await wp.cli(['article-bridge', ...args]);
    if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${stderr}`);
    return stdout;
  };
  /**
   * Titles of the site's posts of articles, read without WordPress, so that this does not count as
   * a visit.
   */
  const titles = async () =>
    z
      .array(z.string())
      .parse(
        JSON.parse(
          await wp.runInSite(
            `echo wp_json_encode( array_column( get_posts( array( 'post_status' => 'any', 'numberposts' => 50, 'meta_key' => '_seo_package_uuid' ) ), 'post_title' ) );`,
          ),
        ),
      );
  /** The site's state of the push, for failure messages about missing articles. */
  const known = () =>
    wp.runInSite(
      `echo wp_json_encode( $GLOBALS['wpdb']->get_results( "SELECT option_name, LEFT( option_value, 300 ) AS value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'article\\_bridge\\_push\\_%' OR option_name IN ( 'article_bridge_sync_state', 'article_bridge_outage' )" ) ), wp_json_encode( array_keys( array_filter( _get_cron_array(), fn( $events ) => [] !== preg_grep( '/^article_bridge/', array_keys( $events ) ) ) ) );`,
    );
  return {
    bridge,
    titles,
    /** Waits until the site has exactly the posts with these titles. */
    arrived: async (wanted: readonly string[]) => {
      try {
        await expect.poll(async () => (await titles()).toSorted()).toEqual(wanted.toSorted());
      } catch (cause) {
        throw new Error(`not arrived; the site knows ${await known()}`, { cause });
      }
    },
    /** A gateway that may deliver to this site, with a key. */
    startGateway: async (env: Record<string, string> = { WEBHOOK_ALLOW: new URL(wp.url).host }) => {
      const gateway = await startGateway({ env });
      const { key } = await gateway.owner.createKey({
        scopes: ['articles:read', 'webhooks:write'],
      });
      const webhooks = async (): Promise<{ uuid: string }[]> => {
        const stored = await gateway.services.webhooks.list(gateway.owner.id);
        return stored.map(({ uuid }) => ({ uuid }));
      };
      const onlyWebhook = async (): Promise<{ uuid: string }> => {
        const [webhook, ...others] = await webhooks();
        if (webhook === undefined || others.length > 0) throw new Error('not one webhook');
        return webhook;
      };
      return { ...gateway, key, webhooks, onlyWebhook };
    },
    status: async () =>
      statusSchema.parse(JSON.parse(await bridge('push', 'status', '--format=json'))),
    /** Publishes new articles, whatever the default is. */
    takeNew: () =>
      wp.restAs(z.unknown(), '/article-bridge/v1/sync', {
        method: 'POST',
        body: { import_new: true, post_status: 'publish' },
      }),
    /** Sends a delivery, which is valid except for the given parts. */
    deliver: async (
      secret: string,
      {
        id = `msg_${randomUUID().replaceAll('-', '')}`,
        timestamp = Math.floor(Date.now() / 1000),
        body = JSON.stringify({ type: 'article.updated', data: { uuid: randomUUID() } }),
        headers = {},
        path = '/wp-json/article-bridge/v1/webhook',
      }: {
        id?: string;
        timestamp?: number;
        body?: string;
        headers?: Record<string, string>;
        path?: string;
      } = {},
    ) => {
      const answer = await fetch(wp.url + path, {
        method: 'POST',
        headers: { ...signedHeaders(secret, { id, timestamp, body }), ...headers },
        body,
      });
      return { status: answer.status, body: await answer.text() };
    },
    /** Pending hints. */
    hints: async () =>
      Number(
        await wp.runInSite(
          `echo $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'article\\\\_bridge\\\\_push\\\\_hint\\\\_%'" );`,
        ),
      ),
  };
}

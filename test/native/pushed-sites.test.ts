import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../support/gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startServedSite } from './served-site.ts';
import type { ServedSite } from './served-site.ts';

/** Serves the first response of each address to all visitors, as page caches do. */
const PAGE_CACHE = `<?php
if ( 'GET' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
  $article_bridge_page = WP_CONTENT_DIR . '/uploads/page-' . md5( $_SERVER['REQUEST_URI'] );
  if ( is_file( $article_bridge_page ) ) {
    header( 'X-Page-Cache: hit' );
    readfile( $article_bridge_page );
    exit;
  }
  ob_start( static function ( string $page ) use ( $article_bridge_page ): string {
    file_put_contents( $article_bridge_page, $page );
    return $page;
  } );
}
`;

/** What PHP gets on hosts that do not pass `Authorization` on, or only under another name. */
const STRIPPED = {
  'drops Authorization': '',
  'passes Authorization on as REDIRECT_HTTP_AUTHORIZATION only':
    "$_SERVER['REDIRECT_HTTP_AUTHORIZATION'] = $_SERVER['HTTP_AUTHORIZATION'] ?? '';",
};
const STRIP = `unset( $_SERVER['HTTP_AUTHORIZATION'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['AUTH_TYPE'] );`;

const connectionSchema = z.looseObject({ former_service: z.unknown() });
const statusSchema = z.looseObject({ active: z.boolean(), receiver: z.string() });

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `what is pushed arrives${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: ServedSite;
    beforeAll(async () => {
      site = await startServedSite({ path: '/blog' });
    });
    afterAll(() => site.close());

    async function bridge(...args: string[]): Promise<string> {
      const { exitCode, stdout, stderr } = await site.cli(['article-bridge', ...args]);
      if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${stderr}`);
      return stdout;
    }

    /**
     * Connects the site again; returns the address of its deliveries, and waits for an article of
     * the gateway.
     */
    async function connected() {
      const gateway = await startGateway({ env: { WEBHOOK_ALLOW: new URL(site.url).host } });
      const { key } = await gateway.owner.createKey({
        scopes: ['articles:read', 'webhooks:write'],
      });
      const connection = connectionSchema.parse(
        JSON.parse(await bridge('connect', gateway.url, `--key=${key}`, '--format=json')),
      );
      if (connection.former_service !== null) await bridge('former-service', 'another');
      await bridge('rules', '--new=publish');
      const { active, receiver } = statusSchema.parse(
        JSON.parse(await bridge('push', 'status', '--format=json')),
      );
      expect(active).toBe(true);
      const arrives = async (title: string): Promise<void> => {
        await gateway.owner.save({ title, slug: title.toLowerCase().replaceAll(/\W+/g, '-') });
        const found = () =>
          site.database.query(
            `SELECT post_title FROM wordpress.wp_posts WHERE post_title = '${title}' AND post_status = 'publish'`,
          );
        await expect.poll(found).toEqual([title]);
      };
      return { gateway, receiver, arrives };
    }

    it('below a path, on pretty permalinks and on plain ones', async () => {
      const pretty = await connected();
      expect(pretty.receiver).toBe(`${site.url}/wp-json/article-bridge/v1/webhook`);
      await pretty.arrives('Arch');

      await site.cli(['rewrite', 'structure', '']);
      const plain = await connected();
      expect(plain.receiver).toBe(`${site.url}/index.php?rest_route=/article-bridge/v1/webhook`);
      await plain.arrives('Beam');
      await site.cli(['rewrite', 'structure', '/%postname%/']);
    });

    it('with a cache that serves pages, answers of the REST API among them, before WordPress is loaded', async () => {
      await writeFile(join(site.content, 'advanced-cache.php'), PAGE_CACHE);
      const { receiver, arrives } = await connected();
      const look = async () => {
        const answer = await fetch(receiver);
        return {
          status: answer.status,
          body: await answer.text(),
          ...Object.fromEntries(answer.headers),
        };
      };
      await look();
      expect(await look()).toMatchObject({ 'x-page-cache': 'hit' });
      await arrives('Cable');
      await arrives('Deck');
      await rm(join(site.content, 'advanced-cache.php'));
    });

    it.each(Object.entries(STRIPPED))('on a host that %s', async (how, passOn) => {
      const plugins = join(site.content, 'mu-plugins');
      await mkdir(plugins, { recursive: true });
      await writeFile(
        join(plugins, 'stripping-host.php'),
        `<?php ${passOn} ${STRIP} wp_populate_basic_auth_from_authorization_header(); header( 'X-Authorization: ' . ( $_SERVER['HTTP_AUTHORIZATION'] ?? 'none' ) );`,
      );
      const { receiver, gateway, arrives } = await connected();
      const { webhooks } = gateway.services;
      const [webhook] = await webhooks.list(gateway.owner.id);
      if (webhook === undefined) throw new Error('No webhook is registered.');
      // As for a site behind a password: these credentials are not WordPress'.
      const headers = { Authorization: `Basic ${btoa('somebody:else')}` };
      const { uuid, url, events, payload } = webhook;
      const settings = { url, events, payload, enabled: true, headers };
      await webhooks.update(gateway.owner.id, uuid, settings);
      const seen = await fetch(receiver, { headers });
      expect(seen.headers.get('x-authorization')).toBe('none');
      await arrives(how);
    });
  },
);

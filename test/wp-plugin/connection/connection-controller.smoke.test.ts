import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { cannedServer, json } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { NOT_CONNECTED, PATH, connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/** Options of a site that was never connected. */
const STORED_FROM_THE_START = [
  'article_bridge_faq',
  'article_bridge_post_types',
  'article_bridge_schema',
  'article_bridge_seo_handover',
  'article_bridge_seo_plugin',
];

/** A hash of the key, and the address. Loaded by every page, so that syncs need no further query. */
const SERVICE_OF_POSTS = 'article_bridge_articles_of';

/** The plugin's stored options with their autoload column, from the database. */
async function storedOptions(): Promise<{ name: string; value: string; autoload: string }[]> {
  const output = await wp.runInSite(
    `global $wpdb;
    echo wp_json_encode( $wpdb->get_results( "SELECT option_name AS name, option_value AS value, autoload FROM $wpdb->options WHERE option_name LIKE 'article\\\\_bridge\\\\_%'" ) );`,
  );
  return z
    .array(z.object({ name: z.string(), value: z.string(), autoload: z.string() }))
    .parse(JSON.parse(output));
}

describe('GET /connection', () => {
  it('says that nothing is connected yet', async () => {
    expect(await get()).toMatchObject({ status: 200, body: NOT_CONNECTED });
  });
});

describe('POST /connection', () => {
  it('connects with the address of the service and answers what was agreed', async () => {
    const gateway = await startGateway();
    const answer = await connect({ url: gateway.url, key: ` ${gateway.owner.key}\n` });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'connected',
        url: `${gateway.url}/api/v1`,
        url_source: 'option',
        key_source: 'option',
        key_hint: `…${gateway.owner.key.slice(-4)}`,
        agreement: {
          contract: { name: 'seo_package', version: '1.0' },
          content_format: 'blocks',
          scopes: ['articles:read'],
        },
        error: null,
      },
    });
    expect(await get()).toMatchObject({ body: answer.body });
    expect(JSON.stringify(answer.body)).not.toContain(gateway.owner.key);
  });

  it('introduces the site: versions, contracts, formats, SEO plugins', async () => {
    const server = await cannedServer(json(200, agreement()));
    await connect({ url: server.url, key: 'k' });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      site: { url: `${wp.url}/`, name: 'Article Bridge tests', language: 'en-US' },
      plugin: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      wordpress: { version: expect.stringMatching(/^7\./) },
      php: { version: expect.stringMatching(/^\d+\.\d+/) },
      contracts: [{ name: 'seo_package', versions: ['1.0'] }],
      content_formats: ['blocks', 'html'],
      seo_plugins: [],
      limits: { per_page: 50 },
    });
  });

  it('keeps the key encrypted, and out of the options that every page loads', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    const options = await storedOptions();
    expect(JSON.stringify(options)).not.toContain(gateway.owner.key);
    expect(JSON.stringify(options)).not.toContain(
      Buffer.from(gateway.owner.key).toString('base64').slice(0, 40),
    );
    const loaded = options.filter(({ autoload }) => autoload !== 'off').map(({ name }) => name);
    expect(loaded.toSorted()).toEqual([SERVICE_OF_POSTS, ...STORED_FROM_THE_START].toSorted());
  });
});

describe('DELETE /connection', () => {
  it('forgets the address, the key and the agreement', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    expect(await wp.rest(PATH, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: NOT_CONNECTED,
    });
    const names = (await storedOptions()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(STORED_FROM_THE_START);
  });
});

describe('who may', () => {
  /** The status of each method by name. */
  async function statuses(as: Identity) {
    const methods = ['GET', 'POST', 'DELETE'] as const;
    const answers = methods.map(async (method) => {
      const { status } = await wp.rest(PATH, {
        method,
        as,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      return [method, status] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  it('every method is refused to anybody', async () => {
    expect(await statuses('anonymous')).toEqual({ GET: 401, POST: 401, DELETE: 401 });
  });

  it('every method is refused to an editor', async () => {
    const editor = await wp.createUser('editor');
    expect(await statuses(editor)).toEqual({ GET: 403, POST: 403, DELETE: 403 });
  });

  it('every method without a nonce is refused to a session (CSRF)', async () => {
    const { cookie } = await wp.signIn();
    expect(await statuses({ cookie })).toEqual({ GET: 401, POST: 401, DELETE: 401 });
  });

  it('the REST index shows neither address nor key (CVE-2025-11749)', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    const text = JSON.stringify((await wp.rest('/article-bridge/v1', { as: 'admin' })).body);
    expect(text).toContain('/article-bridge/v1/connection');
    expect(text).not.toContain(gateway.owner.key);
    expect(text).not.toContain(`…${gateway.owner.key.slice(-4)}`);
  });
});

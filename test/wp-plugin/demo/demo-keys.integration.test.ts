import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionAnswer } from '@article-bridge/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usableKey } from '../../../wp-plugin/demo/demo-gateway.ts';
import {
  createConnectCode,
  ensureUser,
  gatewayEnvironment,
} from '../../../wp-plugin/demo/gateway-content.ts';
import { startGatewayProcess } from '../../../wp-plugin/demo/gateway-process.ts';
import type { GatewayProcess } from '../../../wp-plugin/demo/gateway-process.ts';
import { ownPort } from '../../support/own-port.ts';

const ACCOUNT = { email: 'demo@example.com', password: 'a long password', port: null };

let directory = '';
let environment: NodeJS.ProcessEnv = {};
let gateway: GatewayProcess;
let apiKey = '';
let siteKey = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demo-keys-'));
  environment = gatewayEnvironment(join(directory, 'data'), await ownPort(), SITE_PORT);
  await ensureUser(environment, ACCOUNT);
  gateway = await startGatewayProcess(environment, join(directory, 'gateway.log'));
  apiKey = await usableKey(gateway, { ...ACCOUNT, ownKey: null }, environment);
  const code = await createConnectCode(environment, ACCOUNT, gateway.url);
  const redeemed = await fetch(`${gateway.apiUrl}/wordpress/connections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, site: { url: 'https://demo.example', name: 'Demo' } }),
  });
  siteKey = connectionAnswer.parse(await redeemed.json()).key;
});

afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true, force: true });
});

/** Port of no site: nothing listens there. */
const SITE_PORT = 1;

/** Requests shown in the README with the demo's key, besides reading. */
const SHOWN: [path: string, type: string, body: string, status: number][] = [
  ['/articles', 'application/json', '{"title":"Hello","markdown":"Hello **world**"}', 201],
  ['/articles/import', 'application/x-ndjson', '{"title":"A","markdown":"a"}\n', 202],
];

async function statusOf(key: string, path: string, type?: string, body?: string): Promise<number> {
  const response = await fetch(`${gateway.apiUrl}${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  });
  await response.body?.cancel();
  return response.status;
}

it.each(SHOWN)(
  'the key in the box may POST %s, the plugin’s may not',
  async (path, type, body, status) => {
    expect(await statusOf(apiKey, path, type, body)).toBe(status);
    expect(await statusOf(siteKey, path, type, body)).toBe(403);
  },
);

it('both may register a webhook and read', async () => {
  for (const [name, key] of Object.entries({ terminal: apiKey, site: siteKey })) {
    const webhook = JSON.stringify({ url: `https://${name}.example/webhook` });
    expect(await statusOf(key, '/webhooks', 'application/json', webhook)).toBe(201);
    expect(await statusOf(key, '/articles')).toBe(200);
  }
});

it('the key in the box is kept by the next start, unless it is refused', async () => {
  expect(await usableKey(gateway, { ...ACCOUNT, ownKey: apiKey }, environment)).toBe(apiKey);
  expect(await usableKey(gateway, { ...ACCOUNT, ownKey: 'abk_x' }, environment)).not.toBe('abk_x');
});

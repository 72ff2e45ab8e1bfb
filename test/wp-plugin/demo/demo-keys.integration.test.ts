import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usableKeys } from '../../../wp-plugin/demo/demo-gateway.ts';
import type { DemoKeys } from '../../../wp-plugin/demo/demo-gateway.ts';
import { ensureUser, gatewayEnvironment } from '../../../wp-plugin/demo/gateway-content.ts';
import { startGatewayProcess } from '../../../wp-plugin/demo/gateway-process.ts';
import type { GatewayProcess } from '../../../wp-plugin/demo/gateway-process.ts';
import { ownPort } from '../../support/own-port.ts';

const ACCOUNT = { email: 'demo@example.com', password: 'a long password', port: null };

let directory = '';
let environment: NodeJS.ProcessEnv = {};
let gateway: GatewayProcess;
let keys: DemoKeys;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demo-keys-'));
  environment = gatewayEnvironment(join(directory, 'data'), await ownPort(), SITE_PORT);
  await ensureUser(environment, ACCOUNT);
  gateway = await startGatewayProcess(environment, join(directory, 'gateway.log'));
  keys = await usableKeys(gateway, { ...ACCOUNT, apiKey: null, pluginKey: null }, environment);
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
    expect(await statusOf(keys.apiKey, path, type, body)).toBe(status);
    expect(await statusOf(keys.pluginKey, path, type, body)).toBe(403);
  },
);

it.each(['apiKey', 'pluginKey'] as const)('the %s may register a webhook', async (name) => {
  const webhook = JSON.stringify({ url: `https://${name.toLowerCase()}.example/webhook` });
  expect(await statusOf(keys[name], '/webhooks', 'application/json', webhook)).toBe(201);
});

it('both may read, and are kept by the next start', async () => {
  for (const key of [keys.apiKey, keys.pluginKey])
    expect(await statusOf(key, '/articles')).toBe(200);
  expect(await usableKeys(gateway, { ...ACCOUNT, ...keys }, environment)).toEqual(keys);
});

it('the one key of an earlier demo becomes the plugin’s', async () => {
  const one = { ...ACCOUNT, apiKey: keys.pluginKey, pluginKey: null };
  const { apiKey, pluginKey } = await usableKeys(gateway, one, environment);
  expect(pluginKey).toBe(keys.pluginKey);
  expect(
    await statusOf(apiKey, '/webhooks', 'application/json', '{"url":"https://b.example/"}'),
  ).toBe(201);
});

import { beforeEach, expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, json } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

it('an address is that of the service however it ends', async () => {
  const gateway = await startGateway();
  const base = gateway.url.replace(/\/api\/v1$/, '');
  for (const ending of ['/api/v1', '/api/v1/', '', '/']) {
    await wp.reset();
    const { status, body } = await connect({ url: base + ending, key: gateway.owner.key });
    expect({ ending, status, body }).toMatchObject({
      ending,
      status: 200,
      body: { state: 'connected', url: `${base}/api/v1`, error: null },
    });
    expect(await get()).toMatchObject({ body });
  }
});

it('a connection without a key takes the stored one, at the address it was stored for', async () => {
  const gateway = await startGateway();
  await connect({ url: gateway.url, key: gateway.owner.key });
  expect(await connect({ url: gateway.url })).toMatchObject({ body: { state: 'connected' } });
  expect(await connect({})).toMatchObject({ body: { state: 'connected' } });
});

it('the stored key is never sent to another address', async () => {
  const gateway = await startGateway();
  await connect({ url: gateway.url, key: gateway.owner.key });
  const elsewhere = await cannedServer(json(200, agreement()));
  expect(await connect({ url: elsewhere.url })).toMatchObject({
    status: 400,
    body: { code: 'key_missing' },
  });
  expect(elsewhere.requests).toEqual([]);
  expect(await get()).toMatchObject({
    body: { state: 'connected', url: `${gateway.url}/api/v1` },
  });
});

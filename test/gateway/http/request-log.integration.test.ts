import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

it('GET writes one line that names the key by its id and holds no credential', async () => {
  const { app, log, owner } = await buildGateway();
  const { id, key } = await owner.createKey();
  log.length = 0;
  await app.inject({
    url: '/api/v1/articles',
    headers: { authorization: `Bearer ${key}`, cookie: 'session=secret-cookie' },
  });
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    method: 'GET',
    url: '/api/v1/articles',
    status: 200,
    key: id,
    address: '127.0.0.1',
  });
  expect(log.join('')).not.toContain(key);
  expect(log.join('')).not.toContain('secret-cookie');
});

it.each(['api_key', 'token', 'search'])(
  'GET with the key in the query (%s): the line has the parameter, and not the key',
  async (parameter) => {
    const { app, log, owner } = await buildGateway();
    const { key } = await owner.createKey();
    log.length = 0;
    await app.inject({ url: `/api/v1/articles?per_page=5&${parameter}=${key}` });
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      url: `/api/v1/articles?per_page=5&${parameter}=[redacted]`,
    });
    expect(log.join('')).not.toContain(key);
  },
);

it('redacts credentials even where a whole request is logged', async () => {
  const { app, log } = await buildGateway();
  const headers = { authorization: 'Bearer abk_secret', cookie: 'session=secret-cookie' };
  app.log.info({ req: { method: 'GET', url: '/', headers } }, 'a request');
  expect(log.join('')).not.toContain('abk_secret');
  expect(log.join('')).not.toContain('secret-cookie');
});

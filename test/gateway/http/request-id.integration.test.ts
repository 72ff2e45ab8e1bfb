import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('X-Request-Id', () => {
  it('of the caller is in the answer and in the log', async () => {
    const { request, log } = await buildGateway();
    log.length = 0;
    const response = await request('/api/v1/articles', { headers: { 'x-request-id': 'trace-1' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-request-id']).toBe('trace-1');
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ reqId: 'trace-1' });
  });

  it('is made where the caller gives none, another one for each request', async () => {
    const { request } = await buildGateway();
    const first = await request('/healthz');
    const second = await request('/healthz');
    expect(first.headers['x-request-id']).toMatch(UUID);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it.each(['', 'a b', 'x'.repeat(129), 'a"b', '{"level":60}', 'é', 'abk_N4ECuDoJq1U2'])(
    '%j is no id and is replaced',
    async (id) => {
      const { request, log } = await buildGateway();
      log.length = 0;
      const response = await request('/healthz', { headers: { 'x-request-id': id } });
      expect(response.headers['x-request-id']).toMatch(UUID);
      expect(JSON.parse(log[0] ?? '')).toMatchObject({
        reqId: response.headers['x-request-id'],
      });
    },
  );

  it.each([
    ['/nowhere', 404],
    ['/api/v1/articles/%zz', 400],
  ])('is in a refusal, too: GET %s', async (url, status) => {
    const { request } = await buildGateway();
    const response = await request(url, { headers: { 'x-request-id': 'trace-2' } });
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-request-id']).toBe('trace-2');
  });
});

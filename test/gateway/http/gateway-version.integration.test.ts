import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { GATEWAY_VERSION } from '../../../gateway/src/version.ts';
import { buildGateway, startGateway } from '../../support/gateway.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway } from '../upstream/upstream-gateway.ts';

describe('every answer says which version of the gateway made it', () => {
  it.each([
    ['GET', '/api/v1/articles', 200],
    ['GET', '/api/v1/articles/none', 404],
    ['POST', '/api/v1/wordpress/capabilities', 400],
    ['GET', '/healthz', 200],
    ['GET', '/nothing/here', 404],
  ] as const)('%s %s: %d', async (method, path, status) => {
    const { request } = await buildGateway();
    const response = await request(path, { method });
    expect(response.statusCode).toBe(status);
    expect(response.headers['article-gateway-version']).toBe(GATEWAY_VERSION);
  });

  it('also to what is no request', async () => {
    const { url } = await startGateway();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('NOT HTTP\r\n\r\n');
    expect(await text(socket)).toContain(`article-gateway-version: ${GATEWAY_VERSION}\r\n`);
  });

  it('and its own, when another service’s answer is passed on', async () => {
    const service = await startMisbehavingService();
    const { app } = await buildUpstreamGateway(service);
    const response = await app.inject({
      url: '/api/v1/articles',
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['article-gateway-version']).toBe(GATEWAY_VERSION);
  });
});

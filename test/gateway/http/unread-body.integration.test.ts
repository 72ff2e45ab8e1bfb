import { expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { problemOf, sendThenRead } from '../../support/raw-exchange.ts';

/** More than the buffers of both sides hold. */
const BYTES = 12 * 1024 * 1024;
const CHUNK = 'x'.repeat(64 * 1024);

function* body(coding: 'length' | 'chunks'): Iterable<string> {
  for (let sent = 0; sent < BYTES; sent += CHUNK.length) {
    yield coding === 'length' ? CHUNK : `${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`;
  }
  if (coding === 'chunks') yield '0\r\n\r\n';
}

it.each([
  ['/api/v1/session', 'application/json', 413],
  ['/api/v1/articles/import', 'application/zip', 413],
  ['/api/v1/wordpress/capabilities', 'application/json', 413],
  ['/api/v1/articles', 'text/plain', 415],
  ['/api/v1/articles/import', 'text/plain', 415],
  ['/api/v1/articles/imports', 'application/json', 405],
  ['/nowhere', 'application/json', 413],
  ['/api/v1/articles', 'application/json', 401],
])('POST %s with 12 MB of %s: the %i arrives, however it is sent', async (path, type, status) => {
  const { url, owner } = await startGateway({ env: { IMPORT_MAX_BYTES: '1000000' } });
  const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  for (const coding of ['length', 'chunks'] as const) {
    for (const connection of ['keep-alive', 'close']) {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: gateway',
        `Content-Type: ${type}`,
        coding === 'length' ? `Content-Length: ${BYTES}` : 'Transfer-Encoding: chunked',
        `Connection: ${connection}`,
        ...(status === 401 ? [] : [`Authorization: Bearer ${key}`]),
      ];
      const answer = await sendThenRead(url, [`${head.join('\r\n')}\r\n\r\n`, ...body(coding)]);
      expect([coding, connection, answer.status]).toEqual([coding, connection, status]);
      expect(problemOf(answer).status).toBe(status);
    }
  }
});

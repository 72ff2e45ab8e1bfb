import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withoutWildcard } from '../../../gateway/src/http/compression.ts';
import { buildGateway } from '../../support/gateway.ts';

const codings = [
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const;

it.each(codings)(
  'GET with Accept-Encoding: %s answers a copy with its own tag',
  async (coding, unpack) => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save({ html: `<p>${'long '.repeat(1000)}</p>` });
    const url = `/api/v1/articles/${uuid}`;
    const plain = await request(url);
    const headers = { 'accept-encoding': coding };
    const packed = await request(url, { headers });
    expect(packed.statusCode).toBe(200);
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(packed.headers.vary).toBe('authorization, cookie, accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    const etag = String(packed.headers.etag);
    expect(etag).not.toBe(plain.headers.etag);
    const known = await request(url, { headers: { ...headers, 'if-none-match': etag } });
    expect(known.statusCode).toBe(304);
    expect(known.headers.etag).toBe(etag);
  },
);

it('leaves a small answer as it is', async () => {
  const { request } = await buildGateway();
  const response = await request('/api/v1/articles', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers['content-encoding']).toBeUndefined();
});

describe('Accept-Encoding with quality values (RFC 9110, section 12.5.3)', () => {
  it('picks what the client wants most, and br of what it wants equally', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save({ html: `<p>${'long '.repeat(1000)}</p>` });
    const coding = async (accepted: string) =>
      (await request(`/api/v1/articles/${uuid}`, { headers: { 'accept-encoding': accepted } }))
        .headers['content-encoding'];
    const picked = {
      'gzip, deflate, br, zstd': 'br',
      'gzip, zstd': 'zstd',
      'br;q=0, gzip': 'gzip',
      'br;q=0.1, gzip;q=0.9': 'gzip',
      'identity, gzip;q=0.5': undefined,
      '*': 'br',
      'br;q=0, *': 'zstd',
      'gzip, *;q=0': 'gzip',
      'identity;q=0, gzip;q=0.001': 'gzip',
      deflate: undefined,
      '': undefined,
    };
    for (const [accepted, expected] of Object.entries(picked)) {
      expect([accepted, await coding(accepted)]).toEqual([accepted, expected]);
    }
  });

  it.each([
    ['*', 'br, zstd, gzip'],
    ['BR;q=0, *;q=0.5', 'BR;q=0, zstd;q=0.5, gzip;q=0.5'],
    ['br, gzip', 'br, gzip'],
  ])('reads %j as %j', (accepted, expected) => {
    expect(withoutWildcard(accepted)).toBe(expected);
  });
});

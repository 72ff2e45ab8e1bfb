import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const codings = [
  ['br', brotliDecompressSync],
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
    expect(packed.headers.vary).toBe('authorization, accept-encoding');
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

it('prefers br when the client takes both, and refuses neither coding by q=0', async () => {
  const { request, owner } = await buildGateway();
  const { uuid } = await owner.save({ html: `<p>${'long '.repeat(1000)}</p>` });
  const coding = async (accepted: string) =>
    (await request(`/api/v1/articles/${uuid}`, { headers: { 'accept-encoding': accepted } }))
      .headers['content-encoding'];
  expect(await coding('gzip, deflate, br')).toBe('br');
  expect(await coding('br;q=0, gzip')).toBe('gzip');
  expect(await coding('zstd')).toBeUndefined();
});

import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureImage } from '../../../gateway/src/media/image-type.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { s3Error, s3Server } from '../../support/s3-server.ts';
import type { S3Server } from '../../support/s3-server.ts';
import { PNG, pngOfSize } from './image-bytes.ts';
import { gatewayOn, upload } from './s3-gateway.ts';

const WANTED = 'aB3dE5gH7jK9mN2pQ4sT6vW8.png';

let server: S3Server;

beforeEach(async () => {
  server = await s3Server();
});

const rowsOf = ({ services }: TestGateway) =>
  services.storage.db.selectFrom('media').selectAll().execute();

const putsTo = ({ requests }: S3Server) => requests.filter((line) => line.startsWith('PUT'));

describe('images in a bucket', () => {
  it('are stored once for each owner, under the secret name; the same bytes have the same address', async () => {
    const gateway = await gatewayOn(server);
    const [first, second] = [await upload(gateway), await upload(gateway)];
    expect([first.statusCode, first.json()]).toEqual([201, second.json()]);
    const [row] = await rowsOf(gateway);
    const [stem = '', extension = ''] = (row?.name ?? '').split('.');
    expect(first.json()).toMatchObject({
      url: `https://articles.example.com/media/${row?.name ?? ''}`,
    });
    expect(await server.keys()).toEqual([`media/${stem}/${row?.sha256 ?? ''}.${extension}`]);
    expect(putsTo(server)).toHaveLength(1);
    await gateway.store.put((await gateway.addOwner()).id, await measureImage(PNG));
    expect(await server.keys()).toHaveLength(2);
  });

  it('come through the gateway as from any other store', async () => {
    const gateway = await gatewayOn(server);
    const { name } = (await upload(gateway)).json<{ name: string }>();
    const [row] = await rowsOf(gateway);
    const etag = `"${row?.sha256 ?? ''}"`;
    const { app } = gateway;
    const headers = {
      etag,
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'public, max-age=31536000, immutable',
    };
    const whole = await app.inject(`/media/${name}`);
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, PNG]);
    expect(whole.headers).toMatchObject(headers);
    const head = await app.inject({ method: 'HEAD', url: `/media/${name}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject(headers);
    const known = await app.inject({ url: `/media/${name}`, headers: { 'if-none-match': etag } });
    expect(known.statusCode).toBe(304);
    const small = await app.inject(`/media/${name}?size=thumbnail`);
    expect(await measureImage(small.rawPayload)).toMatchObject({ width: 320, height: 180 });
    const media = await gateway.store.find(name);
    if (media === undefined) throw new Error('not stored');
    expect(await buffer(await gateway.store.stream(media))).toEqual(PNG);
  });

  it('are one image for whoever sends it eight times at once, and a wanted name is one owner’s', async () => {
    const { store, owner, addOwner } = await gatewayOn(server);
    const image = await measureImage(PNG);
    const names = await Promise.all(Array.from({ length: 8 }, () => store.put(owner.id, image)));
    expect(new Set(names.map(({ name }) => name)).size).toBe(1);
    const other = await addOwner();
    const images = await Promise.all(
      [pngOfSize(4, 2), pngOfSize(2, 4)].map((bytes) => measureImage(bytes)),
    );
    const stored = await Promise.all(
      images.map((one, at) => store.put(at === 0 ? owner.id : other.id, one, WANTED)),
    );
    expect(stored.filter(({ name }) => name === WANTED)).toHaveLength(1);
    for (const [at, { name }] of stored.entries()) {
      const media = await store.find(name);
      if (media === undefined) throw new Error('not stored');
      expect(Buffer.from(await store.read(media))).toEqual(images[at]?.bytes);
    }
  });
});

describe('GET /media/{name} of an image in a bucket', () => {
  async function redirected(env: Record<string, string>) {
    const gateway = await gatewayOn(server, env);
    const { name } = (await upload(gateway)).json<{ name: string }>();
    const answer = await gateway.app.inject(`/media/${name}`);
    return { ...gateway, name, answer, location: String(answer.headers.location) };
  }

  it('redirects to the public address, which has type and caching of its own', async () => {
    const base = `${server.origin}/images`;
    const { answer, location, app, name } = await redirected({ MEDIA_BASE_URL: `${base}/` });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=3600' });
    expect(answer.headers.etag).toBeUndefined();
    expect(location).toMatch(new RegExp(`^${base}/media/[0-9A-Za-z]{24}/[0-9a-f]{64}\\.png$`));
    const followed = await fetch(location);
    expect(Buffer.from(await followed.arrayBuffer())).toEqual(PNG);
    expect(followed.headers.get('content-type')).toBe('image/png');
    expect(followed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const part = await fetch(location, { headers: { range: 'bytes=0-3' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const small = await app.inject(`/media/${name}?size=thumbnail`);
    expect(small.statusCode).toBe(200);
  });

  it('redirects to an address that is signed for a time, and to no other image', async () => {
    const { answer, location } = await redirected({ S3_SIGNED_URL_SECONDS: '600' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
    expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('600');
    expect(location).not.toContain(server.env['AWS_SECRET_ACCESS_KEY']);
    const followed = await fetch(location);
    expect(Buffer.from(await followed.arrayBuffer())).toEqual(PNG);
    const forged = await fetch(location.replace('.png?', '.jpg?'));
    expect(forged.status).toBe(403);
  });
});

describe('a store that does not do its part', () => {
  it('is tried again: an upload that fails twice succeeds', async () => {
    const gateway = await gatewayOn(server);
    let failures = 2;
    server.intercept = (request, response) => {
      if (request.method !== 'PUT' || failures === 0) return false;
      failures -= 1;
      return failures === 1 ? s3Error(response, 503, 'SlowDown') : Boolean(response.destroy());
    };
    expect((await upload(gateway)).statusCode).toBe(201);
    expect(putsTo(server)).toHaveLength(3);
    expect(await server.keys()).toHaveLength(1);
  });

  it.each([
    ['is broken off', 'PUT', () => undefined],
    ['is broken off when it is checked', 'HEAD', () => undefined],
    ['is refused', 'PUT', 'AccessDenied'],
    ['finds no bucket', 'PUT', 'NoSuchBucket'],
  ])('an upload that %s is answered 503, and nothing is recorded', async (_what, method, error) => {
    const gateway = await gatewayOn(server);
    server.intercept = (request, response) => {
      if (request.method !== method) return false;
      if (typeof error === 'string') return s3Error(response, 403, error);
      response.destroy();
      return true;
    };
    const answer = await upload(gateway);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({
      type: 'urn:article-bridge:problem:storage-media-away',
    });
    expect(answer.body).not.toContain('About');
    expect(await rowsOf(gateway)).toEqual([]);
    expect(await server.keys()).toEqual([]);
    server.intercept = () => false;
    expect((await upload(gateway)).statusCode).toBe(201);
  });

  it('an image is answered 503 while the store is away, and 500 when its bytes have gone', async () => {
    const gateway = await gatewayOn(server);
    const { name } = (await upload(gateway)).json<{ name: string }>();
    server.intercept = (_request, response) => Boolean(response.destroy());
    const away = await gateway.app.inject(`/media/${name}`);
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({
      type: 'urn:article-bridge:problem:storage-media-away',
    });
    server.intercept = (_request, response) => s3Error(response, 404, 'NoSuchKey');
    const gone = await gateway.app.inject(`/media/${name}`);
    expect(gone.statusCode).toBe(500);
    expect(gone.body).not.toContain('images');
  });
});

describe('removeLeftovers() in a bucket', () => {
  const orphan = `media/${'a'.repeat(24)}/${'b'.repeat(64)}.png`;

  async function withOrphan({ isNamed = true } = {}) {
    const gateway = await gatewayOn(server);
    if (isNamed) await upload(gateway);
    const { openBucket } = await import('../../../gateway/src/media/s3-bucket.ts');
    const { bucket } = gateway.services.config.media;
    if (bucket === undefined) throw new Error('no bucket');
    const s3 = openBucket(bucket);
    await s3.put(orphan.slice('media/'.length), PNG, 'image/png');
    await s3.put('other/readme.txt', PNG, 'text/plain');
    return gateway;
  }

  it('removes old images without a row, and nothing that others keep there', async () => {
    const { contents } = await withOrphan();
    expect(await contents.removeLeftovers()).toBe(0);
    expect(await contents.removeLeftovers(-10)).toBe(1);
    const keys = await server.keys();
    expect(keys).toHaveLength(2);
    expect(keys).toContain('media/other/readme.txt');
    expect(await contents.missing()).toEqual([]);
  });

  it('leaves all of them to a database that names none: it may be a new one', async () => {
    const { contents } = await withOrphan({ isNamed: false });
    await expect(contents.removeLeftovers(-10)).rejects.toThrow('those of another database');
    expect(await server.keys()).toContain(orphan);
  });

  it('puts back an image whose row was added at that moment', async () => {
    const gateway = await withOrphan();
    const { db } = gateway.services.storage;
    server.intercept = async ({ method = '' }) => {
      if (method !== 'DELETE') return false;
      await db
        .insertInto('media')
        .values({
          ...{ name: `${'a'.repeat(24)}.png`, owner_id: gateway.owner.id, sha256: 'b'.repeat(64) },
          ...{
            mime_type: 'image/png',
            width: 1,
            height: 1,
            byte_length: PNG.length,
            created_at: 1,
          },
        })
        .execute();
      return false;
    };
    await gateway.contents.removeLeftovers(-10);
    expect(await server.keys()).toContain(orphan);
  });
});

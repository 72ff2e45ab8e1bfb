import { readConfig } from '@article-bridge/gateway';
import type { MediaContents } from '../../../gateway/src/media/media-contents.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import type { MediaStore } from '../../../gateway/src/media/media-store.ts';
import { openBucket } from '../../../gateway/src/media/s3-bucket.ts';
import type { Bucket } from '../../../gateway/src/media/s3-bucket.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import type { S3Server } from '../../support/s3-server.ts';
import { PNG } from './image-bytes.ts';

/** The bucket of a server as a gateway opens it. */
export function openedBucket({ env }: S3Server): Bucket {
  const { bucket } = readConfig(env).media;
  if (bucket === undefined) throw new Error('no bucket');
  return openBucket(bucket);
}

/** A gateway whose images are in the bucket of a server. */
export async function gatewayOn(
  server: S3Server,
  env: Record<string, string> = {},
): Promise<TestGateway & { contents: MediaContents; store: MediaStore }> {
  const gateway = await buildGateway({ ...server.env, ...env });
  const { storage, mediaContents } = gateway.services;
  return { ...gateway, contents: mediaContents, store: mediaStore(storage.db, mediaContents) };
}

export async function upload({ app, owner }: TestGateway, bytes: Buffer = PNG) {
  const { key } = await owner.createKey({ scopes: ['articles:write'] });
  return app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/png' },
    payload: bytes,
  });
}

/** The name of an image that was uploaded. */
export async function uploaded(gateway: TestGateway, bytes?: Buffer): Promise<string> {
  return (await upload(gateway, bytes)).json<{ name: string }>().name;
}

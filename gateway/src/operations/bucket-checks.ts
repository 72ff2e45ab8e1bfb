import { randomUUID } from 'node:crypto';
import { apiText } from '@article-bridge/contract';
import { request } from 'undici';
import type { Config } from '../config.ts';
import type { BucketConfig } from '../media/media-config.ts';
import type { Bucket } from '../media/s3-bucket.ts';
import { MediaStoreError } from '../media/media-store-error.ts';
import { failed, ok } from './checkup.ts';
import type { Check, Finding } from './checkup.ts';

/** How long the public address may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

type Found = Omit<Finding, 'check'>;

/** Whether the bucket for images does what the gateway needs; what is written for that is removed. */
export function bucketChecks({ media: { bucket } }: Config): Record<string, Check> {
  if (bucket === undefined) return {};
  return {
    'bucket for images': async () => {
      try {
        return await tried(bucket);
      } catch (error) {
        if (error instanceof MediaStoreError) return failed(faultText(error, bucket));
        throw error;
      }
    },
  };
}

async function tried(config: BucketConfig): Promise<Found> {
  const { openBucket } = await import('../media/s3-bucket.ts');
  const bucket = openBucket(config);
  const key = `article-gateway-doctor-${randomUUID()}`;
  await bucket.put(key, Buffer.from(key), 'text/plain');
  const [read, status] = await readBack(bucket, config, key).catch(async (error: unknown) => {
    // What fails is told by the first of the two.
    await bucket.remove(key).catch(() => undefined);
    throw error;
  });
  await bucket.remove(key);
  const { name, baseUrl = '' } = config;
  if (status !== 200) return failed(apiText('bucket-address-fails', { url: baseUrl, status }));
  if (Buffer.from(read ?? []).toString() === key) return ok(apiText('bucket-works', { name }));
  return failed(apiText('bucket-fault', { reason: 'what was written is not what is read' }));
}

async function readBack(
  bucket: Bucket,
  config: BucketConfig,
  key: string,
): Promise<[read: Uint8Array | undefined, status: number | string]> {
  const read = await bucket.get(key);
  await bucket.list().next();
  return [read, await publicStatus(config, key)];
}

/** What the public address answers for an object; as if it were well where there is no such address. */
async function publicStatus(
  { baseUrl, prefix }: BucketConfig,
  key: string,
): Promise<number | string> {
  if (baseUrl === undefined) return 200;
  try {
    const { statusCode, body } = await request(`${baseUrl}/${prefix}${key}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body.dump();
    return statusCode;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function faultText({ fault, reason }: MediaStoreError, config: BucketConfig) {
  const { name, region, endpoint = 'Amazon S3' } = config;
  switch (fault) {
    case 'no-bucket':
      return apiText('bucket-missing', { name });
    case 'denied':
      return apiText('bucket-denied', { name, reason });
    case 'credentials':
      return apiText('bucket-credentials', { reason });
    case 'region':
      return apiText('bucket-region', { name, region, reason });
    case 'clock':
      return apiText('bucket-clock');
    case 'unreachable':
      return apiText('bucket-unreachable', { endpoint, reason });
    case 'other':
      return apiText('bucket-fault', { reason });
  }
}

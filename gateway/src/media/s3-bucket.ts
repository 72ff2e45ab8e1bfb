import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketConfig } from './media-config.ts';
import { MediaStoreError, isNoSuchObject } from './media-store-error.ts';

/** Milliseconds for connecting, and between two pieces of an answer. */
const CONNECT_TIMEOUT_MS = 3_000;
const IDLE_TIMEOUT_MS = 10_000;

/** Milliseconds until an answer begins, or a short one ends, with all attempts. */
const ANSWER_TIMEOUT_MS = 60_000;

const ATTEMPTS = 3;

/** A key stands for the same bytes for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export interface ListedObject {
  key: string;
  length: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export type Bucket = ReturnType<typeof openBucket>;

/**
 * A bucket of an S3-compatible store, by the AWS SDK. What fails for a reason that may pass is tried three times.
 *
 * All operations throw {@link MediaStoreError}, except for objects that do not exist.
 */
export function openBucket(config: BucketConfig) {
  const { name: Bucket, prefix, region, endpoint, forcePathStyle, credentials } = config;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials: credentialsOf(credentials) }),
    maxAttempts: ATTEMPTS,
    // Not every compatible store knows the SDK's own checksums. The signature holds the SHA-256 of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const command = new PutObjectCommand({
        ...at(key),
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: contentType,
        CacheControl: CACHE_CONTROL,
      });
      await answered((abortSignal) => client.send(command, { abortSignal }));
    },

    async length(key: string): Promise<number | undefined> {
      return unlessNoSuchObject(async () => {
        const command = new HeadObjectCommand(at(key));
        const head = await answered((abortSignal) => client.send(command, { abortSignal }));
        return head.ContentLength;
      });
    },

    async get(key: string): Promise<Uint8Array | undefined> {
      return unlessNoSuchObject(() =>
        answered(async (abortSignal) => {
          const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal });
          return Body?.transformToByteArray();
        }),
      );
    },

    async stream(key: string): Promise<Readable | undefined> {
      return unlessNoSuchObject(async () => {
        const command = new GetObjectCommand(at(key));
        const { Body } = await answered((abortSignal) => client.send(command, { abortSignal }));
        return Body instanceof Readable ? Body : undefined;
      });
    },

    async remove(key: string): Promise<void> {
      const command = new DeleteObjectCommand(at(key));
      await answered((abortSignal) => client.send(command, { abortSignal }));
    },

    /** All objects, by pages; keys without the prefix. */
    async *list(): AsyncGenerator<ListedObject[]> {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        const page = await answered((abortSignal) => client.send(command, { abortSignal }));
        yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
          key: Key.slice(prefix.length),
          length: Size,
          changedAt: LastModified?.getTime() ?? Date.now(),
        }));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    /** An address at which anybody can read the object for some time. */
    async signedUrl(key: string, seconds: number): Promise<string> {
      const command = new GetObjectCommand(at(key));
      return answered(() => getSignedUrl(client, command, { expiresIn: seconds }));
    },
  };
}

function credentialsOf({ sessionToken, ...key }: NonNullable<BucketConfig['credentials']>) {
  return sessionToken === undefined ? key : { ...key, sessionToken };
}

/** Ends what takes too long. A stream that has begun goes on: it is the reader who may be slow. */
async function answered<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, ANSWER_TIMEOUT_MS);
  try {
    return await ask(controller.signal);
  } catch (error) {
    if (isNoSuchObject(error)) throw error;
    throw new MediaStoreError(error);
  } finally {
    clearTimeout(timer);
  }
}

async function unlessNoSuchObject<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isNoSuchObject(error)) return undefined;
    throw error;
  }
}

import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { boundAnswers } from './bounded-answers.ts';
import { IDLE_TIMEOUT_MS, withIdleTimeout } from './idle-timeout.ts';
import type { BucketConfig } from './media-config.ts';
import {
  LongAnswerError,
  MediaStoreError,
  UnsoundAnswerError,
  isNoSuchObject,
} from './media-store-error.ts';
import { CONNECT_TIMEOUT_MS, storeCircuit, withinTime } from './store-circuit.ts';

const ATTEMPTS = 3;

/** Whoever reads an image holds its connection for as long as that takes, and nobody may wait for it. */
const AGENT = { maxSockets: Number.POSITIVE_INFINITY };

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
  const options: S3ClientConfig = {
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials: credentialsOf(credentials) }),
    maxAttempts: ATTEMPTS,
    // Not every compatible store knows the SDK's own checksums. The signature holds the SHA-256 of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const connection = { connectionTimeout: CONNECT_TIMEOUT_MS };
  const client = new S3Client({
    ...options,
    requestHandler: { ...connection, socketTimeout: IDLE_TIMEOUT_MS },
  });
  // A timeout of the socket would also end what its reader takes slowly.
  const streaming = new S3Client({
    ...options,
    requestHandler: {
      ...connection,
      requestTimeout: IDLE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  });
  for (const each of [client, streaming]) boundAnswers(each);
  const answered = storeCircuit();
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

    /** Undefined, too, for what is longer than any image. */
    async get(key: string): Promise<Uint8Array | undefined> {
      try {
        return await answered(async (abortSignal) => {
          const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal });
          return Body?.transformToByteArray();
        });
      } catch (error) {
        if (isNoSuchObject(error)) return undefined;
        if (error instanceof MediaStoreError && error.cause instanceof LongAnswerError) {
          return undefined;
        }
        throw error;
      }
    },

    async stream(key: string): Promise<Readable | undefined> {
      return unlessNoSuchObject(async () => {
        const command = new GetObjectCommand(at(key));
        const { Body } = await answered((abortSignal) => streaming.send(command, { abortSignal }));
        return Body instanceof Readable ? withIdleTimeout(Body) : undefined;
      });
    },

    async remove(key: string): Promise<void> {
      const command = new DeleteObjectCommand(at(key));
      await answered((abortSignal) => client.send(command, { abortSignal }));
    },

    /** All objects, by pages; keys without the prefix. Throws once it is told to stop. */
    async *list(stop?: AbortSignal): AsyncGenerator<ListedObject[]> {
      const followed = new Set<string>();
      for (let ContinuationToken: string | undefined; ;) {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        const page = await answered((abortSignal) => client.send(command, { abortSignal }), stop);
        // Some stores list more than they are asked for.
        yield (page.Contents ?? [])
          .filter(({ Key = '' }) => Key.startsWith(prefix))
          .map(({ Key = '', Size = 0, LastModified }) => ({
            key: Key.slice(prefix.length),
            length: Size,
            changedAt: LastModified?.getTime() ?? Date.now(),
          }));
        ContinuationToken = page.NextContinuationToken;
        if (ContinuationToken === undefined) return;
        if (followed.has(ContinuationToken)) {
          throw new MediaStoreError(new UnsoundAnswerError('its list of objects goes in a circle'));
        }
        followed.add(ContinuationToken);
      }
    },

    /** An address at which anybody can read the object for some time: with temporary credentials, not after these. */
    async signedUrl(key: string, seconds: number): Promise<{ url: string; seconds: number }> {
      const command = new GetObjectCommand(at(key));
      return withinTime(async () => {
        const { expiration } = await client.config.credentials();
        const url = await getSignedUrl(client, command, { expiresIn: seconds });
        const left = ((expiration?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000;
        return { url, seconds: Math.max(0, Math.min(seconds, Math.floor(left))) };
      });
    },
  };
}

function credentialsOf({ sessionToken, ...key }: NonNullable<BucketConfig['credentials']>) {
  return sessionToken === undefined ? key : { ...key, sessionToken };
}

async function unlessNoSuchObject<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isNoSuchObject(error)) return undefined;
    throw error;
  }
}

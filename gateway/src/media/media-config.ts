import { join } from 'node:path';
import type { z } from 'zod';
import { MEDIA_STORES } from './media-settings.ts';
import type { mediaEnvironment } from './media-settings.ts';

/** Where images lie. */
export interface MediaConfig {
  store: (typeof MEDIA_STORES)[number];
  /** Where that is a folder. */
  directory: string;
  /** Undefined: they are not in an S3-compatible store. */
  bucket: BucketConfig | undefined;
}

/** A bucket of an S3-compatible store, and how clients get what is in it. */
export interface BucketConfig {
  name: string;
  region: string;
  /** Undefined: Amazon S3. */
  endpoint: string | undefined;
  /** Whether the bucket is named in the path instead of the host. */
  forcePathStyle: boolean;
  /** The beginning of every key: empty, or with a slash at its end. */
  prefix: string;
  /** Undefined: what the AWS SDK finds, such as the role of the machine. */
  credentials:
    { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined } | undefined;
  /** Public address of the bucket, without a slash at its end; undefined: there is none. */
  baseUrl: string | undefined;
  /** How long signed addresses work; 0: clients get none. */
  signedUrlSeconds: number;
}

type MediaVariables = z.infer<typeof mediaEnvironment>;

export function mediaConfig(
  values: MediaVariables,
  { isOnPostgres, dataDirectory }: { isOnPostgres: boolean; dataDirectory: string },
): MediaConfig {
  const store = values.MEDIA_STORE ?? (isOnPostgres ? 'database' : 'folder');
  return {
    store,
    directory: join(dataDirectory, 'media'),
    bucket: store === 's3' ? bucketConfig(values) : undefined,
  };
}

function bucketConfig(values: MediaVariables): BucketConfig {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isGiven = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    name: values.S3_BUCKET ?? '',
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    prefix: values.S3_PREFIX,
    credentials: isGiven
      ? { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN }
      : undefined,
    baseUrl: values.MEDIA_BASE_URL,
    signedUrlSeconds: values.S3_SIGNED_URL_SECONDS,
  };
}

/** What is wrong only together, one line per variable. */
export function mediaFaults(values: MediaVariables, isOnPostgres: boolean): string[] {
  const { MEDIA_STORE: store, MEDIA_BASE_URL: baseUrl } = values;
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = values;
  const faults = [];
  if (store === 'database' && !isOnPostgres) {
    faults.push('MEDIA_STORE: "database" needs PostgreSQL as the database (DATABASE_URL).');
  }
  if (store !== 's3') {
    return baseUrl === undefined ? faults : [...faults, 'MEDIA_BASE_URL: it needs MEDIA_STORE=s3.'];
  }
  if (values.S3_BUCKET === undefined) faults.push('S3_BUCKET: MEDIA_STORE=s3 needs it.');
  if ((keyId === undefined) !== (secret === undefined)) {
    faults.push(
      'AWS_ACCESS_KEY_ID: it and AWS_SECRET_ACCESS_KEY have to be set together, or neither of them.',
    );
  }
  if (baseUrl !== undefined && values.S3_SIGNED_URL_SECONDS > 0) {
    faults.push(
      'S3_SIGNED_URL_SECONDS: it must be 0 with MEDIA_BASE_URL, which needs no signature.',
    );
  }
  return faults;
}

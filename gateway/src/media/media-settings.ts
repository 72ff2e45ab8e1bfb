import { z } from 'zod';
import { isServiceAddress, wholeNumber } from '../setting.ts';
import type { Setting } from '../setting.ts';
import { withoutSlashes } from '../without-slashes.ts';

export const MEDIA_STORES = ['folder', 'database', 's3'] as const;

/** A week: what the signature allows at most. */
const SIGNED_URL_MAX_SECONDS = 604_800;

const address = z
  .string()
  .refine(isServiceAddress)
  // As it is sent: a header has no other characters than those of ASCII.
  .transform((text) => withoutSlashes(new URL(text).href))
  .optional();

const visible = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .optional();

/** The variables about images, each with the value it becomes. */
export const mediaEnvironment = z.object({
  MEDIA_STORE: z.enum(MEDIA_STORES).optional(),
  MEDIA_BASE_URL: address,
  S3_BUCKET: z
    .string()
    .regex(/^\w[\w.-]{1,254}$/)
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/)
    .transform((text) => text.replace(/\/?$/, '/'))
    .default(''),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1'),
  S3_ENDPOINT: address,
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  S3_SIGNED_URL_SECONDS: wholeNumber(0, SIGNED_URL_MAX_SECONDS).default(0),
  AWS_ACCESS_KEY_ID: visible,
  AWS_SECRET_ACCESS_KEY: visible,
  AWS_SESSION_TOKEN: visible,
});

const ADDRESS = 'an http or https address without user, query and fragment';

/** Their description, as in `SETTINGS`. */
export const MEDIA_SETTINGS: Readonly<Record<keyof typeof mediaEnvironment.shape, Setting>> = {
  MEDIA_STORE: {
    about: 'Where images are stored',
    fallback: 'database with PostgreSQL, otherwise folder (DATA_DIR/media)',
    allowed: `one of ${MEDIA_STORES.join(', ')}; database needs PostgreSQL, s3 needs S3_BUCKET`,
  },
  MEDIA_BASE_URL: {
    about: 'Public address of the bucket, such as that of a CDN, to which /media/… redirects',
    fallback: 'none: images come through the gateway',
    allowed: ADDRESS,
  },
  S3_BUCKET: {
    about: 'Bucket for images',
    fallback: 'none',
    allowed: 'the name of a bucket',
  },
  S3_PREFIX: {
    about: 'Folder of the images in the bucket',
    fallback: 'none',
    allowed: 'letters, digits, ".", "_" and "-", in parts separated by "/"',
  },
  S3_REGION: {
    about: 'Region of the bucket',
    fallback: 'us-east-1',
    allowed: 'the name of a region such as eu-central-1',
  },
  S3_ENDPOINT: {
    about: 'Address of the S3-compatible store',
    fallback: 'Amazon S3',
    allowed: ADDRESS,
  },
  S3_FORCE_PATH_STYLE: {
    about: 'Whether the bucket is named in the path instead of the host',
    fallback: 'true with S3_ENDPOINT, otherwise false',
    allowed: 'true or false',
  },
  S3_SIGNED_URL_SECONDS: {
    about: 'How long signed addresses work, to which /media/… redirects; 0 for none',
    fallback: '0: images come through the gateway',
    allowed: `a whole number of seconds from 0 to ${SIGNED_URL_MAX_SECONDS}`,
  },
  AWS_ACCESS_KEY_ID: {
    about: 'Access key of the store',
    fallback: 'what the AWS SDK finds, such as the role of the machine',
    allowed: 'without blanks',
  },
  AWS_SECRET_ACCESS_KEY: {
    about: 'Its secret',
    fallback: 'none',
    allowed: 'without blanks',
    secret: true,
  },
  AWS_SESSION_TOKEN: {
    about: 'Session token of a temporary access key',
    fallback: 'none',
    allowed: 'without blanks',
    secret: true,
  },
};

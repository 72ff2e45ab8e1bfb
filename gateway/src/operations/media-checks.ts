import { apiText } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { mediaContents } from '../media/open-media.ts';
import type { Database } from '../storage/database.ts';
import { failed, ok } from './checkup.ts';
import type { Finding } from './checkup.ts';

/** Texts of a store with nothing missing. */
const WHOLE = {
  folder: 'media-on-disk',
  database: 'media-in-database',
  s3: 'media-in-bucket',
} as const;

/** Whether the bytes of every image that the database names are there. */
export async function mediaFinding(
  { media }: Config,
  db: Kysely<Database>,
): Promise<Omit<Finding, 'check'>> {
  const missing = await mediaContents(media, db).missing();
  if (missing.length === 0) return ok(apiText(WHOLE[media.store]));
  return failed(apiText('media-missing', { names: missing.join(', ') }));
}

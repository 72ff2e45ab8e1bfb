import { z } from 'zod';
import { wireTime } from './wire-time.ts';

/** What is left of a deleted article. */
export const articleTombstone = z
  .object({
    uuid: z.uuid(),
    status: z.literal('deleted'),
    slug: z.string().min(1),
    updated_at: wireTime.describe('When it was deleted, UTC.'),
  })
  .meta({ id: 'ArticleTombstone', title: 'Tombstone of a deleted article' });

export type ArticleTombstone = z.infer<typeof articleTombstone>;

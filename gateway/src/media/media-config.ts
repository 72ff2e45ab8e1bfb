import { join } from 'node:path';
import { z } from 'zod';
import type { Setting } from '../setting.ts';

const STORES = ['folder', 'database'] as const;

/** Where images lie. */
export interface MediaConfig {
  store: (typeof STORES)[number];
  /** Where that is a folder. */
  directory: string;
}

/** The variables about images, each with the value it becomes. */
export const mediaEnvironment = z.object({
  MEDIA_STORE: z.enum(STORES).optional(),
});

/** Their description, as in `SETTINGS`. */
export const MEDIA_SETTINGS: Readonly<Record<keyof typeof mediaEnvironment.shape, Setting>> = {
  MEDIA_STORE: {
    about: 'Where images are stored',
    fallback: 'database with PostgreSQL, otherwise folder (DATA_DIR/media)',
    allowed: `${STORES.join(' or ')}; database needs PostgreSQL`,
  },
};

export function mediaConfig(
  { MEDIA_STORE: chosen }: z.infer<typeof mediaEnvironment>,
  { isOnPostgres, dataDirectory }: { isOnPostgres: boolean; dataDirectory: string },
): MediaConfig {
  return {
    store: chosen ?? (isOnPostgres ? 'database' : 'folder'),
    directory: join(dataDirectory, 'media'),
  };
}

/** What is wrong only together, one line per variable. */
export function mediaFaults({ store }: MediaConfig, isOnPostgres: boolean): string[] {
  return store === 'database' && !isOnPostgres
    ? ['MEDIA_STORE: "database" needs PostgreSQL as the database (DATABASE_URL).']
    : [];
}

import type { Migration } from 'kysely/migration';
import { createBackfills } from '../backfills.ts';

/** For databases in which an earlier form of 0022 ran, which counted in one transaction. */
export const backfills: Migration = { up: createBackfills };

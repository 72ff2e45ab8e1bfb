import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** Enough to see what is wrong. */
const FAULTS_MAXIMUM = 20;

const integrityRow = z.object({ integrity_check: z.string() });
const foreignKeyRow = z.object({ table: z.string(), parent: z.string() });

/**
 * Faults that SQLite finds in a database: damaged pages and indexes ("PRAGMA integrity_check"), and rows with
 * dangling references ("PRAGMA foreign_key_check"). Empty if it is sound.
 */
export function integrityFaults(database: DatabaseSync): string[] {
  const damage = z
    .array(integrityRow)
    .parse(database.prepare(`pragma integrity_check(${FAULTS_MAXIMUM})`).all())
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok');
  const dangling = z
    .array(foreignKeyRow)
    .parse(database.prepare('pragma foreign_key_check').all())
    .slice(0, FAULTS_MAXIMUM)
    .map(({ table, parent }) => `a row of ${table} refers to nothing in ${parent}`);
  return [...damage, ...dangling];
}

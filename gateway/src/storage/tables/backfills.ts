/** What migrations left to be filled in while gateways run: see `storage/backfills.ts`. */
export interface BackfillTables {
  backfills: BackfillsTable;
}

/** A row exists until all of it is filled in. */
interface BackfillsTable {
  /** The migration's name. */
  name: string;
  /** Articles up to this id are filled in. */
  filled_until: number;
  /** The last article of before the migration: later ones are kept by triggers. */
  last_id: number;
  /** Number of articles that were filled in. */
  filled: number;
  /** Number of articles when the migration ran. */
  total: number;
  /** The gateway that is filling in, until its lease expires (Unix seconds). */
  lease: string | null;
  leased_until: number;
}

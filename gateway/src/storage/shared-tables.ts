/** What gateways on one PostgreSQL share; on SQLite there are no such tables. */
export interface SharedTables {
  shared_counts: SharedCountsTable;
  media_contents: MediaContentsTable;
  secret_key_check: SecretKeyCheckTable;
}

interface SharedCountsTable {
  name: string;
  counted: number;
  /** Unix seconds, with a fraction; from then on it counts from nothing. */
  ends_at: number;
}

interface MediaContentsTable {
  /** Hexadecimal, as in `media`. */
  sha256: string;
  bytes: Buffer;
}

interface SecretKeyCheckTable {
  /** Always 1. */
  id: number;
  encrypted: string;
}

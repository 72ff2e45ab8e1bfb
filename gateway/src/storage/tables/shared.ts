/** State shared by gateways on one PostgreSQL; these tables do not exist on SQLite. */
export interface SharedTables {
  shared_counts: SharedCountsTable;
  media_contents: MediaContentsTable;
  upload_chunks: UploadChunksTable;
  secret_key_check: SecretKeyCheckTable;
}

interface SharedCountsTable {
  name: string;
  counted: number;
  /** Unix seconds, with a fraction; after that, the count restarts at zero. */
  ends_at: number;
}

interface MediaContentsTable {
  /** Hexadecimal, as in `media`. */
  sha256: string;
  bytes: Buffer;
}

interface UploadChunksTable {
  /** The id of the import that it is uploaded for. */
  upload_id: string;
  /** Position of the chunk, from 0. */
  position: number;
  bytes: Buffer;
  created_at: number;
}

interface SecretKeyCheckTable {
  /** Always 1. */
  id: number;
  encrypted: string;
}

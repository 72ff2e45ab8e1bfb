import type { Generated, Kysely } from 'kysely';
import type { SessionsTable } from '../accounts/session-table.ts';
import type { ArticleTables } from '../articles/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { WebhookTables } from '../webhooks/tables.ts';
import type { WordPressTables } from '../wordpress/tables.ts';
import type { SharedTables } from './shared-tables.ts';

/** Times in every table are Unix seconds; lists and contents are JSON text. */
export interface Database
  extends ArticleTables, JobTables, WebhookTables, WordPressTables, SharedTables {
  users: UsersTable;
  sessions: SessionsTable;
  api_keys: ApiKeysTable;
  media: MediaTable;
}

interface UsersTable {
  id: Generated<number>;
  /** Lower case, so that one mailbox is one user. */
  email: string;
  /** argon2id in the PHC string format. */
  password_hash: string;
  /** Counts the changes of this owner's articles: what a cached answer is valid for, and the
   * number of the last change. */
  articles_version: Generated<number>;
  /** When the last change of them was, or what the time was later: see `articles/owner-clock.ts`. */
  articles_clock: Generated<number>;
  /** What the time was when that clock was set. */
  articles_clock_set_at: Generated<number>;
  created_at: number;
  /** 1: manages users and the service. */
  is_administrator: Generated<number>;
  /** From then on the user cannot log in. */
  disabled_at: number | null;
}

interface ApiKeysTable {
  id: string;
  owner_id: number;
  name: string;
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string;
  last_four: string;
  /** JSON array. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

interface MediaTable {
  /** Random and unguessable: whoever has the name may read the file. */
  name: string;
  owner_id: number;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  mime_type: string;
  width: number;
  height: number;
  byte_length: number;
  created_at: number;
}

/** An open database with what Kysely does not offer. */
export interface Storage {
  db: Kysely<Database>;
  /**
   * A value that differs from the last one after any write by anyone, another process included;
   * that of another process shows from the next turn of the event loop on. Cheap enough to ask at
   * every request; read it before the data it is to vouch for. One that is never the same twice is
   * exact, too: what it is to vouch for is then looked up each time.
   */
  changeStamp: () => string;
  /** Whether the database answers. */
  ping: () => boolean | Promise<boolean>;
  close: () => Promise<void>;
}

import type { Generated } from 'kysely';

/** Users and their credentials. Times are Unix seconds. */
export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  api_keys: ApiKeysTable;
}

interface UsersTable {
  id: Generated<number>;
  /** Lower case, so that one mailbox is one user. */
  email: string;
  /** argon2id in the PHC string format. */
  password_hash: string;
  /**
   * Counts the changes of this owner's articles: cached answers are valid for one value of it, and
   * it is the number of the last change.
   */
  articles_version: Generated<number>;
  /** The owner's clock: never earlier than the last change. See `articles/owner-clock.ts`. */
  articles_clock: Generated<number>;
  /** The time at which that clock was set. */
  articles_clock_set_at: Generated<number>;
  created_at: number;
  /** 1: manages users and the service. */
  is_administrator: Generated<number>;
  /** When the user was disabled; null while they can log in. */
  disabled_at: number | null;
}

/** A session that ended has no row. */
interface SessionsTable {
  id: string;
  owner_id: number;
  /** SHA-256 of the cookie's value, hexadecimal. */
  token_hash: string;
  user_agent: string | null;
  address: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
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

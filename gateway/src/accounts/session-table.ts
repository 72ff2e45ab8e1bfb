/** Times are Unix seconds. A session that ended has no row. */
export interface SessionsTable {
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

/** Times are Unix seconds. */
export interface WordPressTables {
  wordpress_sites: WordPressSitesTable;
  connect_codes: ConnectCodesTable;
}

interface WordPressSitesTable {
  id: string;
  owner_id: number;
  /** Normalized by `siteAddress`: each site is one row of its owner. */
  url: string;
  name: string;
  language: string;
  plugin_version: string;
  wordpress_version: string;
  php_version: string;
  /** JSON array. */
  seo_plugins: string;
  /** JSON of `siteAgreement`; holds no secret. */
  agreement: string;
  /** API key of the last negotiation. */
  key_id: string;
  first_contact_at: number;
  negotiated_at: number;
}

/** A code that was redeemed has no row. */
interface ConnectCodesTable {
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  owner_id: number;
  /** Id of the key that is created when the code is redeemed. */
  key_id: string;
  expires_at: number;
}

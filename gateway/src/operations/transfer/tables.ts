import type { Database } from '../../storage/database.ts';

/** A table, and what identifies its rows. */
export interface MovedTable {
  name: keyof Database;
  key: readonly string[];
  /** Rows that count nothing are the same as none. */
  isCount?: boolean;
}

/** Tables that are moved, each after those that its rows refer to. */
export const MOVED: readonly MovedTable[] = [
  { name: 'users', key: ['id'] },
  { name: 'api_keys', key: ['id'] },
  { name: 'sessions', key: ['id'] },
  { name: 'media', key: ['name'] },
  { name: 'articles', key: ['id'] },
  { name: 'article_tombstones', key: ['owner_id', 'uuid'] },
  { name: 'article_versions', key: ['article_id', 'change'] },
  { name: 'article_autosaves', key: ['article_id'] },
  { name: 'article_blocks', key: ['article_id'] },
  { name: 'article_categories', key: ['category', 'article_id'] },
  { name: 'article_publications', key: ['article_id', 'site_url'] },
  { name: 'idempotency_keys', key: ['owner_id', 'key'] },
  { name: 'list_readings', key: ['list'] },
  { name: 'list_reading_ends', key: ['list', 'reading', 'page'] },
  { name: 'list_beginnings', key: ['owner_id', 'reader', 'second'] },
  { name: 'import_jobs', key: ['id'] },
  { name: 'import_items', key: ['job_id', 'position'] },
  { name: 'webhooks', key: ['id'] },
  { name: 'webhook_messages', key: ['id'] },
  { name: 'webhook_deliveries', key: ['id'] },
  { name: 'webhook_attempts', key: ['id'] },
  { name: 'wordpress_sites', key: ['id'] },
  { name: 'connect_codes', key: ['code_hash'] },
];

/** Tables that triggers fill from those: not moved, but compared. */
export const COUNTED: readonly MovedTable[] = [
  { name: 'article_counts', key: ['owner_id', 'status'], isCount: true },
  { name: 'article_category_counts', key: ['owner_id', 'category', 'name'], isCount: true },
  { name: 'article_search_counts', key: ['owner_id', 'part', 'status'], isCount: true },
];

/** Tables whose rows the database numbers. */
export const NUMBERED: readonly (keyof Database)[] = [
  ...(['users', 'articles', 'webhooks', 'webhook_deliveries', 'webhook_attempts'] as const),
];

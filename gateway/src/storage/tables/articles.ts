import type { ArticleStatus, PublicationStatus } from '@article-bridge/contract';
import type { Generated } from 'kysely';

/** Articles and their related rows. Times are Unix seconds. */
export interface ArticleTables {
  articles: ArticlesTable;
  article_tombstones: ArticleTombstonesTable;
  article_versions: ArticleVersionsTable;
  article_autosaves: ArticleAutosavesTable;
  article_blocks: ArticleBlocksTable;
  article_categories: ArticleCategoriesTable;
  article_category_counts: ArticleCategoryCountsTable;
  article_counts: ArticleCountsTable;
  article_publications: ArticlePublicationsTable;
  article_search_counts: ArticleSearchCountsTable;
  idempotency_keys: IdempotencyKeysTable;
  list_readings: ListReadingsTable;
  list_reading_ends: ListReadingEndsTable;
  list_beginnings: ListBeginningsTable;
}

interface ArticlesTable {
  id: Generated<number>;
  owner_id: number;
  uuid: string;
  /** Origin of an imported article; null if written here, or if another article took its place. */
  source_key: string | null;
  slug: string;
  status: ArticleStatus;
  title: string;
  topic: string;
  meta_title: string;
  focus_keyword: string;
  word_count: number;
  /** Searchable text, folded to one case. */
  search_text: string;
  /** Canonical JSON of the content. */
  content: string;
  created_at: number;
  updated_at: number;
  /** Number of its last change among those of its owner, in the order of their commits. */
  change: number;
  /** BCP 47, lower case. */
  language: string;
}

/** Records of deleted articles, for clients that copy articles. */
interface ArticleTombstonesTable {
  owner_id: number;
  uuid: string;
  slug: string;
  change: number;
  deleted_at: number;
}

/** Earlier versions of articles, deleted with the article. */
interface ArticleVersionsTable {
  article_id: number;
  change: number;
  status: ArticleStatus;
  title: string;
  word_count: number;
  updated_at: number;
  content: string;
}

/** Articles whose current version is an autosave; deleted with the article. */
interface ArticleAutosavesTable {
  article_id: number;
  /** The session or API key that saves. */
  actor: string;
  /** Time of the first save that this version contains. */
  began_at: number;
  /** `webhook-id` of the message that waits for the version to be finished; null: there is no such message. */
  message_id: string | null;
}

/** Bodies as WordPress blocks: see `articles/kept-blocks.ts`. A trigger deletes them with the content. */
interface ArticleBlocksTable {
  article_id: number;
  /** What the blocks depend on besides the content. */
  made_for: string;
  /** Hash of the payload whose body the blocks are. */
  content_hash: string;
  blocks: string;
}

interface ArticleCategoriesTable {
  article_id: number;
  /** Folded to one case. */
  category: string;
  /** As written in the article. */
  name: string;
}

/** Kept by triggers, which count inserted and deleted rows of categories: none may be updated. */
interface ArticleCategoryCountsTable {
  owner_id: number;
  category: string;
  /** As written in articles: one category may have several spellings here. */
  name: string;
  articles: number;
}

/** Publications of articles on sites, deleted with the article. */
interface ArticlePublicationsTable {
  article_id: number;
  site_url: string;
  site_name: string;
  url: string;
  status: PublicationStatus;
  /** When it was first reported with this status. */
  since: Generated<number>;
  reported_at: number;
  post_id: number | null;
  content_hash: string | null;
  /** JSON of what was found on the page; null: it was not checked. */
  checks: string | null;
  checked_at: number | null;
}

/** Kept by triggers. */
interface ArticleCountsTable {
  owner_id: number;
  status: ArticleStatus;
  articles: number;
}

/** Kept by triggers: how many articles have a character, or a pair of characters, in their searchable text. */
interface ArticleSearchCountsTable {
  owner_id: number;
  /** One or two characters; or `UNCUT` of `search-parts.ts`. */
  part: string;
  status: ArticleStatus;
  articles: number;
}

interface IdempotencyKeysTable {
  owner_id: number;
  key: string;
  /** SHA-256 of the request, hexadecimal. */
  request_hash: string;
  /** The uuid of what is created under this key, the same for retries. */
  article_uuid: string;
  expires_at: number;
  /** Until then, other requests with the key are told to wait. */
  leased_until: number;
  /** JSON of the finished answer; null while there is none. */
  answer: string | null;
}

/** Lists that are being read page by page: see `articles/list-readings.ts`. */
interface ListReadingsTable {
  /** SHA-256 of the caller and the query. */
  list: string;
  owner_id: number;
  /** Its number among the readings of the list, from 1. */
  reading: number;
  /** Unix seconds: everything listed is older. */
  settled_until: number;
  /** How many readers are in the middle of it. */
  readers: number;
  /** When a full page was last shown, after which a reader continues. */
  told_at: number;
  begun_at: Generated<number>;
  /** Number of pages by the largest total that a reader received with page 1. */
  pages_told: Generated<number>;
}

/** Ends of the pages of a reading. */
interface ListReadingEndsTable {
  list: string;
  reading: number;
  page: number;
  /** JSON: what the list is sorted by, and the id, of the page's last article. */
  page_end: string;
}

/** What was shown of a second before it was over: see `articles/list-beginnings.ts`. */
interface ListBeginningsTable {
  owner_id: number;
  second: number;
  /** Id of the credential. */
  reader: string;
  /** Number of the last change that was certainly shown. */
  change: number;
  /** Number of the last change that was shown of the rest of the second, which is shown in turns. */
  told_until: Generated<number>;
}

import type {
  ArticleStatus,
  ImportFormat,
  ImportOutcome,
  ImportState,
} from '@article-bridge/contract';

/** Bulk imports. Times are Unix seconds. */
export interface ImportTables {
  import_jobs: ImportJobsTable;
  import_items: ImportItemsTable;
}

interface ImportJobsTable {
  /** A uuid; also the name of the uploaded file. */
  id: string;
  owner_id: number;
  state: ImportState;
  format: ImportFormat;
  /** Status of items without one of their own. */
  default_status: ArticleStatus;
  /** Apart from others of the owner's in which the same paths may occur; empty: none in particular. */
  collection: string;
  byte_length: number;
  /** Null until the file was read once to its end. */
  total: number | null;
  /** Items that have a result: where the job continues. */
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
  /** Why the job failed as a whole, or was cancelled for its owner. */
  error: string | null;
  /** JSON: the error by its name. */
  error_text: string | null;
  /** Lease of the worker that processes the job; null if there is none. */
  lease: string | null;
  /** Until then, no other worker takes the job; 0 when it is free. */
  leased_until: number;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

interface ImportItemsTable {
  job_id: string;
  /** From 1, in the order of the file. */
  position: number;
  source: string;
  outcome: ImportOutcome;
  uuid: string | null;
  title: string | null;
  /** JSON array. */
  problems: string;
  /** JSON array of texts. */
  notes: string;
}

import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ArticleTables } from './tables/articles.ts';
import type { BackfillTables } from './tables/backfills.ts';
import type { ImportTables } from './tables/imports.ts';
import type { MediaTables } from './tables/media.ts';
import type { SharedTables } from './tables/shared.ts';
import type { WebhookTables } from './tables/webhooks.ts';
import type { WordPressTables } from './tables/wordpress.ts';

/** Times in every table are Unix seconds; lists and contents are JSON text. */
export interface Database
  extends
    AccountTables,
    ArticleTables,
    BackfillTables,
    ImportTables,
    MediaTables,
    SharedTables,
    WebhookTables,
    WordPressTables {}

/** An open database with what Kysely does not offer. */
export interface Storage {
  db: Kysely<Database>;
  /**
   * A value that differs from the previous one after any write, including writes by other
   * processes, which show from the next turn of the event loop on. It is cheap enough to read at
   * every request; read it before the data that it guards. If it is different at every call, that
   * is correct as well: the guarded data is then read each time.
   */
  changeStamp: () => string;
  /** Whether the database answers. */
  ping: () => boolean | Promise<boolean>;
  close: () => Promise<void>;
}

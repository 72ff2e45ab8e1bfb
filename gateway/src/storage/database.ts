import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ArticleTables } from './tables/articles.ts';
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
    ImportTables,
    MediaTables,
    SharedTables,
    WebhookTables,
    WordPressTables {}

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

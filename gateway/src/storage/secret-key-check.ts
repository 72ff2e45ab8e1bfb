import type { Kysely } from 'kysely';
import { ConfigError } from '../config-error.ts';
import type { SecretEncryption } from './secret-encryption.ts';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

const KNOWN_TEXT = 'article-gateway';
const BOUND_TO = 'secret_key_check';

const DIFFERS =
  'SECRET_KEY: the database was made with another secret key. All gateways on one database need the same: set SECRET_KEY to that of the first one (it may lie in that one’s DATA_DIR/secret-key).';

/**
 * Refuses to start a gateway whose secret key differs from that of the others on its database: they
 * could not read each other's secrets and cookies. The first gateway stores a known text, encrypted
 * with its key. With SQLite, the key is beside the database, and a backup may be restored with
 * another key, so nothing is checked.
 *
 * @throws {ConfigError}
 */
export async function requireSecretKey(
  db: Kysely<Database>,
  encryption: SecretEncryption,
): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .insertInto('secret_key_check')
    .values({ id: 1, encrypted: encryption.encrypt(KNOWN_TEXT, BOUND_TO) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (!(await secretKeyFits(db, encryption))) throw new ConfigError([DIFFERS]);
}

/** Whether the secret key is the database's; true, too, where no gateway has left a text yet. */
export async function secretKeyFits(
  db: Kysely<Database>,
  encryption: SecretEncryption,
): Promise<boolean> {
  const left = await db.selectFrom('secret_key_check').select('encrypted').executeTakeFirst();
  if (left === undefined) return true;
  try {
    encryption.decrypt(left.encrypted, BOUND_TO);
    return true;
  } catch {
    // The reason does not matter: only another key makes it unreadable.
    return false;
  }
}

import { apiText } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { existingSecretKey } from '../secret-key.ts';
import type { Storage } from '../storage/database.ts';
import { databaseName } from '../storage/open-storage.ts';
import { openPostgres } from '../storage/postgres.ts';
import { schemaState } from '../storage/migrations/migrate.ts';
import type { SchemaState } from '../storage/migrations/migrate.ts';
import { secretKeyFits } from '../storage/secret-key-check.ts';
import { secretEncryption } from '../storage/secret-encryption.ts';
import { failed, ok, warning } from './checkup.ts';
import type { Check, Finding } from './checkup.ts';
import { mediaFinding } from './media-checks.ts';

/** The oldest version that still gets fixes. */
const VERSION_MINIMUM = 14;

/** Gateways count wrong passwords by their own clocks. */
const CLOCK_DIFFERENCE_MAX_SECONDS = 30;

type Found = Omit<Finding, 'check'>;

/** Checks of PostgreSQL: connection, schema, secret key, images, clock. Nothing is changed. */
export function postgresChecks(config: Config, postgresUrl: string): Record<string, Check> {
  const connected = (ask: (storage: Storage) => Promise<Found>) => async () => {
    const storage = await openPostgres(postgresUrl);
    return ask(storage).finally(() => storage.close());
  };
  const migrated = (ask: (storage: Storage) => Promise<Found>) =>
    connected(async (storage) => {
      const { pending } = await schemaState(storage.db);
      if (pending.length === 0) return ask(storage);
      return warning(apiText('check-after-migration'));
    });
  return {
    database: connected(async ({ db }) => {
      const { version, text } = await one(
        sql<{ version: number; text: string }>`
          select cast(current_setting('server_version_num') as integer) / 10000 as version,
            current_setting('server_version') as text`.execute(db),
      );
      const found = { name: databaseName(config), version: text };
      if (version >= VERSION_MINIMUM) return ok(apiText('database-answers', found));
      return failed(apiText('database-too-old', { ...found, least: VERSION_MINIMUM }));
    }),
    schema: connected(async ({ db }) => schemaFinding(await schemaState(db))),
    'secret key in the database': migrated(async ({ db }) => {
      const secretKey = existingSecretKey(config);
      if (secretKey === undefined) return warning(apiText('stored-key-not-yet'));
      if (await secretKeyFits(db, secretEncryption(secretKey)))
        return ok(apiText('stored-key-fits'));
      return failed(apiText('stored-key-of-another'));
    }),
    media: migrated(({ db }) => mediaFinding(config, db)),
    'clock of the database': connected(async ({ db }) => {
      const { time } = await one(
        sql<{ time: number }>`select extract(epoch from clock_timestamp()) as time`.execute(db),
      );
      const difference = Math.round(time - Date.now() / 1000);
      if (Math.abs(difference) <= CLOCK_DIFFERENCE_MAX_SECONDS) return ok(apiText('clocks-agree'));
      return failed(apiText('database-clock-differs', { seconds: difference }));
    }),
  };
}

/** The finding about a database's schema. */
export function schemaFinding({ unknown, pending, unfinished: [unfinished] }: SchemaState): Found {
  if (unknown.length > 0) {
    return failed(apiText('schema-newer', { names: unknown.join(', ') }));
  }
  if (pending.length > 0) {
    return ok(apiText('schema-outdated', { names: pending.join(', ') }));
  }
  if (unfinished === undefined) return ok(apiText('schema-current'));
  const { name, filled, total } = unfinished;
  return ok(apiText('schema-backfilling', { name, filled, total }));
}

async function one<Row>(asked: Promise<{ rows: Row[] }>): Promise<Row> {
  const [row] = (await asked).rows;
  if (row === undefined) throw new Error('the database answered nothing');
  return row;
}

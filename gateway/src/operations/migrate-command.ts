import { existsSync } from 'node:fs';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CommandError } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { readConfig } from '../config.ts';
import { counted } from '../counted.ts';
import { prepareDataDirectory } from '../data-directory.ts';
import { MEDIA_STORES } from '../media/media-settings.ts';
import { mediaContents } from '../media/open-media.ts';
import { isPostgresUrl, redactedDatabaseUrl } from '../storage/database-url.ts';
import { migrate } from '../storage/migrations/migrate.ts';
import { databaseName, openStorage } from '../storage/open-storage.ts';
import { secretEncryption } from '../storage/secret-encryption.ts';
import { requireSecretKey } from '../storage/secret-key-check.ts';
import { moveMedia } from './transfer/transfer-media.ts';
import { completeBackfills, transfer } from './transfer/transfer.ts';
import type { Place, ProgressListener } from './transfer/transfer.ts';

interface MigrateOptions {
  json?: boolean;
  from?: string;
  to?: string;
  mediaFrom?: MediaStoreName;
  mediaTo?: MediaStoreName;
}

type MediaStoreName = (typeof MEDIA_STORES)[number];

/** Milliseconds between two reports of progress. */
const TOLD_EVERY_MS = 2_000;

const HELP = `
What a migration has to fill in for every article, serve does in the background; this command does
it before it ends, also beside running gateways. If interrupted, whoever comes next continues.

With --from and --to, all data is copied from SQLite to PostgreSQL or back: users, keys, articles
with their history, webhooks, sites and images. Stop every gateway on both databases first. If
interrupted, run the command again to continue. At the end, both databases are compared row by row;
the source database is not changed.

Images are read from and written to where MEDIA_STORE says, by default DATA_DIR/media with SQLite
and the database with PostgreSQL. --media-from and --media-to name other stores; without --from and
--to, only images are copied, each compared by its hash. Keep the same SECRET_KEY or
DATA_DIR/secret-key.

Example:
  article-gateway migrate --from sqlite:data/gateway.sqlite --to postgres://gateway@localhost/articles
  article-gateway migrate --media-from folder --media-to s3`;

/** `migrate`: what every command does when it opens the database, on its own; and from one database to another. */
export function addMigrateCommand(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description(
      'migrate the database to the latest schema (serve does so on start), or copy it to another',
    )
    .option('--from <address>', 'source database: sqlite:PATH or postgres://…')
    .option('--to <address>', 'empty target database of the other kind')
    .addOption(storeOption('--media-from <store>', 'store of images to read from'))
    .addOption(storeOption('--media-to <store>', 'store of images to write to'))
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action((options: MigrateOptions, command: Command) => {
      const { from, to } = options;
      refuseOtherAddress(command, '--from', from);
      refuseOtherAddress(command, '--to', to);
      if (from !== undefined && to !== undefined) {
        if (isPostgresUrl(from) === isPostgresUrl(to)) {
          command.error(
            'error: --from and --to are databases of the same kind: use backup and restore, or pg_dump and pg_restore',
          );
        }
        return moveAll(context, options, { from, to });
      }
      if (from !== undefined || to !== undefined) {
        command.error('error: --from and --to have to be given together');
      }
      if (options.mediaFrom !== undefined && options.mediaTo !== undefined) {
        return moveImages(context, options, {
          from: options.mediaFrom,
          to: options.mediaTo,
        });
      }
      if (options.mediaFrom !== undefined || options.mediaTo !== undefined) {
        command.error('error: --media-from and --media-to have to be given together');
      }
      return migrateConfigured(context, options);
    });
}

/** Migrates the configured database, and waits until everything is filled in. */
async function migrateConfigured(context: CommandContext, options: MigrateOptions): Promise<void> {
  await context.withServices(async ({ migrated, config, storage }) => {
    const filled = await completeBackfills(storage.db, progressOf(context));
    const outcome = migrated.length === 0 ? 'is up to date' : `now has ${migrated.join(', ')}`;
    const filledIn = Object.keys(filled).map((name) => ` ${name} is filled in.`);
    const database = databaseName(config);
    const text = `${database} ${outcome}.${filledIn.join('')}`;
    context.printResult(options, { database, migrated, filled }, text);
  });
}

const storeOption = (flags: string, description: string) =>
  new Option(flags, description).choices(MEDIA_STORES);

/** An argument parser of commander's would have the address printed with the password in it. */
function refuseOtherAddress(command: Command, option: string, address?: string): void {
  if (address === undefined || /^sqlite:./.test(address) || isPostgresUrl(address)) return;
  const shown = redactedDatabaseUrl(address);
  const value = shown === undefined ? 'the value given' : JSON.stringify(shown);
  command.error(
    `error: ${option}: ${value} is not allowed; it must be sqlite:PATH or postgres://USER@HOST:PORT/DATABASE`,
  );
}

async function moveAll(
  context: CommandContext,
  options: MigrateOptions,
  addresses: { from: string; to: string },
): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const from = await openPlace(addresses.from, options.mediaFrom, opened, true);
  const to = await openPlace(addresses.to, options.mediaTo, opened, false);
  const { tables, media } = await transfer(from.place, to.place, progressOf(context));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const images = media.files - media.missing.length;
  context.printResult(
    options,
    { from: from.name, to: to.name, tables, media },
    `Everything of ${from.name} is in ${to.name}, compared row by row: ${counted(tables['users']?.rows ?? 0, 'user')}, ${counted(tables['articles']?.rows ?? 0, 'article')}, ${counted(rows, 'row')} in all, ${counted(images, 'image')}. Start the gateway with that DATABASE_URL.`,
  );
  nameMissing(context, media.missing);
}

/** Copies the images of the configured database from one store to another. */
async function moveImages(
  context: CommandContext,
  options: MigrateOptions,
  stores: { from: MediaStoreName; to: MediaStoreName },
): Promise<void> {
  const to = readConfig({ ...process.env, MEDIA_STORE: stores.to });
  const from = readConfig({ ...process.env, MEDIA_STORE: stores.from });
  await context.withServices(async ({ storage: { db } }) => {
    const source = { db, media: mediaContents(from.media, db) };
    const target = mediaContents(to.media, db);
    const media = await moveMedia(source, target, progressOf(context));
    const images = media.files - media.missing.length;
    context.printResult(
      options,
      { ...stores, media },
      `Every image is in the new store, compared by its hash: ${counted(images, 'image')}. Start the gateway with MEDIA_STORE=${stores.to}.`,
    );
    nameMissing(context, media.missing);
  });
}

function nameMissing(context: CommandContext, missing: readonly string[]): void {
  if (missing.length === 0) return;
  context.printNotice(
    `warning: missing or damaged where they were read from: ${counted(missing.length, 'image')} (${missing.join(', ')})`,
  );
  context.markFailed();
}

async function openPlace(
  address: string,
  store: MediaStoreName | undefined,
  opened: AsyncDisposableStack,
  isRead: boolean,
): Promise<{ place: Place; name: string }> {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: address,
    ...(store !== undefined && { MEDIA_STORE: store }),
  });
  const name = databaseName(config);
  if (isRead && config.postgresUrl === undefined && !existsSync(config.databasePath)) {
    throw new CommandError(`there is no database ${name}: --from names the one to read`);
  }
  const secretKey = prepareDataDirectory(config);
  const { db, close } = await openStorage(config);
  opened.defer(close);
  await migrate(db);
  await requireSecretKey(db, secretEncryption(secretKey));
  return { place: { db, media: mediaContents(config.media, db) }, name };
}

function progressOf({ printNotice }: CommandContext): ProgressListener {
  let toldAt = performance.now();
  return (what, done, total) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    printNotice(`${what} ${done} of ${total}`);
  };
}

import type { Command } from 'commander';
import { CommandError } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { counted } from '../counted.ts';
import { requireDataDirectory } from '../data-directory.ts';
import { stopSignal } from '../stop-signal.ts';
import type { BackupContent } from './backup-file.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

interface JsonOption {
  json?: boolean;
}

const STOPPED = 'nothing was changed';

const KEY_NOTE =
  '\nThe secret key (SECRET_KEY or DATA_DIR/secret-key) is not part of a backup: store it separately.\n' +
  'Without it, everything but the secrets of webhooks is restored; those then have to be rotated.';

/** `backup` and `restore`. */
export function addBackupCommands(program: Command, context: CommandContext): void {
  program
    .command('backup')
    .description(
      'back up the SQLite database and media to one verified file; the gateway may keep running',
    )
    .argument('<file>', 'file to write, which must not exist')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `${KEY_NOTE}\n\nExample:\n  article-gateway backup "articles-$(date +%F).backup"`,
    )
    .action(async (file: string, options: JsonOption) => {
      const config = readConfig(process.env);
      requireSqlite(config, 'pg_dump --format=custom --file=articles.dump "$DATABASE_URL"');
      requireDataDirectory(config);
      const stop = stopSignal(STOPPED);
      const made = await makeBackup(config, file, { now: unixSeconds(), stop });
      const { bytes, missing } = made;
      context.printResult(
        options,
        made,
        `Backed up ${contents(made)} to ${made.file} (${bytes} bytes), and read it back.`,
      );
      if (missing.length === 0) return;
      context.printNotice(
        `warning: missing or damaged on the disk, and not in the backup: ${counted(missing.length, 'media file')} (${missing.join(', ')})`,
      );
      context.markFailed();
    });
  program
    .command('restore')
    .description('replace the SQLite database with a backup; stop the gateway first')
    .argument('<file>', 'file that "backup" wrote')
    .option('--replace', 'replace an existing database, which is kept under another name')
    .option('--json', 'print one JSON document')
    .addHelpText('after', KEY_NOTE)
    .action(async (file: string, options: JsonOption & { replace?: boolean }) => {
      const { replace = false } = options;
      const config = readConfig(process.env);
      requireSqlite(config, 'pg_restore --dbname="$DATABASE_URL" articles.dump');
      const restored = await restoreBackup(config, file, {
        ...{ replace, now: unixSeconds() },
        stop: stopSignal(STOPPED),
      });
      const { database, previous } = restored;
      const kept = previous === null ? '' : ` The previous database is now ${previous}.`;
      context.printResult(
        options,
        restored,
        `Restored ${contents(restored)} to ${database}.${kept}`,
      );
      if (restored.secret_key_fits === false) {
        context.printNotice(
          'warning: the backup was made with another secret key; put that one in place, or rotate the secrets of all webhooks',
        );
      }
    });
}

function contents({ users, articles, media }: BackupContent): string {
  return `${counted(users, 'user')}, ${counted(articles, 'article')} and ${counted(media, 'media file')}`;
}

/** @throws {CommandError} where PostgreSQL's own programs do it */
function requireSqlite({ postgresUrl }: Config, instead: string): void {
  if (postgresUrl === undefined) return;
  throw new CommandError(
    `DATABASE_URL names a PostgreSQL database, which contains everything, images included: use PostgreSQL's own\n  ${instead}\nand keep SECRET_KEY elsewhere`,
  );
}

function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

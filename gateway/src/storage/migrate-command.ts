import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { databaseName } from './open-storage.ts';

/** `migrate`: what every command does when it opens the database, on its own. */
export function addMigrateCommand(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description('bring the database to the newest schema (serve does it by itself)')
    .option('--json', 'print one JSON document')
    .action((options: { json?: boolean }) =>
      context.withServices((services) => {
        const { migrated, config } = services;
        const outcome = migrated.length === 0 ? 'is up to date' : `now has ${migrated.join(', ')}`;
        const database = databaseName(config);
        context.printResult(options, { database, migrated }, `${database} ${outcome}.`);
        return Promise.resolve();
      }),
    );
}

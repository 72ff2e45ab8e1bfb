#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { addKeyCommands } from './accounts/key-commands.ts';
import { addUserCommands } from './accounts/user-commands.ts';
import { addArticleCommands } from './articles/import/article-commands.ts';
import { processContext } from './cli-context.ts';
import { ConfigError } from './config-error.ts';
import { addBackupCommands } from './operations/backup-commands.ts';
import { addConfigCommand } from './operations/config-command.ts';
import { addDoctorCommand } from './operations/doctor-command.ts';
import { addServeCommand } from './serve-command.ts';
import { addMigrateCommand } from './operations/migrate-command.ts';
import { GATEWAY_VERSION } from './version.ts';
import { addConnectCodeCommand } from './wordpress/connect-code-command.ts';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

const program = new Command('article-gateway')
  .description("The article service's API v1.")
  .version(GATEWAY_VERSION)
  .showHelpAfterError('See --help for usage.')
  .exitOverride()
  .addHelpText('after', '\nEvery command is configured by environment variables: see config.');

// A command ends when its output cannot be written. `article list | head` is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT_FAILURE : report(error));
});

const context = processContext();
addServeCommand(program, context);
addMigrateCommand(program, context);
addConfigCommand(program, context);
addBackupCommands(program, context);
addDoctorCommand(program, context);
addUserCommands(program, context);
addKeyCommands(program, context);
addConnectCodeCommand(program, context);
addArticleCommands(program, context);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says on stderr what went wrong, and answers the exit code. */
function report(error: unknown): number {
  // Commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`error: ${message}\n`);
  return error instanceof ConfigError ? EXIT_USAGE : EXIT_FAILURE;
}

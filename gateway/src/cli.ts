#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { printable, processContext } from './cli-context.ts';
import type { CommandContext } from './command-context.ts';
import { ConfigError } from './config-error.ts';
import { GATEWAY_VERSION } from './version.ts';

type AddCommand = (program: Command, context: CommandContext) => void;

const backupCommands = async () =>
  (await import('./operations/backup-commands.ts')).addBackupCommands;

/** What adds each command, in the order of the help. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  serve: async () => (await import('./serve-command.ts')).addServeCommand,
  migrate: async () => (await import('./operations/migrate-command.ts')).addMigrateCommand,
  config: async () => (await import('./operations/config-command.ts')).addConfigCommand,
  backup: backupCommands,
  restore: backupCommands,
  doctor: async () => (await import('./operations/doctor-command.ts')).addDoctorCommand,
  user: async () => (await import('./accounts/user-commands.ts')).addUserCommands,
  key: async () => (await import('./accounts/key-commands.ts')).addKeyCommands,
  'connect-code': async () =>
    (await import('./wordpress/connect-code-command.ts')).addConnectCodeCommand,
  article: async () => (await import('./articles/import/article-commands.ts')).addArticleCommands,
};

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

await addCommands(process.argv[2] ?? '');

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Adds the command of this name, or all of them for any other: a server needs no other's code. */
async function addCommands(name: string): Promise<void> {
  const context = processContext();
  const add = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  for (const load of add === undefined ? new Set(Object.values(COMMANDS)) : [add]) {
    (await load())(program, context);
  }
}

/** Says on stderr what went wrong, and answers the exit code. */
function report(error: unknown): number {
  // Commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`error: ${printable(message)}\n`);
  return error instanceof ConfigError ? EXIT_USAGE : EXIT_FAILURE;
}

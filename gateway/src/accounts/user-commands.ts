import { text } from 'node:stream/consumers';
import { PASSWORD_MINIMUM_LENGTH } from '@article-bridge/contract';
import type { Command } from 'commander';
import { z } from 'zod';
import { CommandError } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { hashPassword } from './password.ts';
import { userDocument } from './user-document.ts';
import { EmailTakenError } from './users-repository.ts';

interface JsonOption {
  json?: boolean;
}

const passwordExample = (command: string) =>
  `\nExample:\n  printf '%s' "$PASSWORD" | article-gateway user ${command} ada@example.com --password-stdin`;

/** `user add`, `user list`, `user reset-password`, `user disable`, `user enable`. */
export function addUserCommands(program: Command, context: CommandContext): void {
  const user = program.command('user').description('manage users');
  user
    .command('add')
    .description('add a user, who can own articles and API keys')
    .argument('<email>', 'e-mail address of the user')
    .requiredOption('--password-stdin', 'read the password from standard input')
    .option(
      '--administrator',
      'let the user manage users and the service; the first user always may',
    )
    .option('--json', 'print one JSON document')
    .addHelpText('after', passwordExample('add'))
    .action(async (email: string, options: JsonOption & { administrator?: boolean }) => {
      if (!z.email().safeParse(email).success) {
        throw new CommandError(`"${email}" is not an e-mail address`);
      }
      const passwordHash = await hashPassword(await readPassword());
      await context.withServices(async ({ users }) => {
        // Somebody has to be able to add the others.
        const isAdministrator = options.administrator === true || (await users.isEmpty());
        const added = await users.add(email, passwordHash, { isAdministrator }).catch(explain);
        context.printResult(options, added, `Added ${added.email}.`);
      });
    });
  user
    .command('list')
    .description('list the users')
    .option('--json', 'print one JSON document')
    .action((options: JsonOption) =>
      context.withServices(async ({ users }) => {
        const all = (await users.list()).map(userDocument);
        const lines = all.map(({ email, administrator, disabled_at: disabledAt }) =>
          [
            email,
            ...(administrator ? ['administrator'] : []),
            ...(disabledAt === null ? [] : [`disabled ${disabledAt}`]),
          ].join('  '),
        );
        const shown = lines.length === 0 ? 'There are no users.' : lines.join('\n');
        context.printResult(options, { users: all }, shown);
      }),
    );
  user
    .command('reset-password')
    .alias('passwd')
    .description('set a new password for a user and end all of their sessions')
    .argument('<email>', 'e-mail address of the user')
    .requiredOption('--password-stdin', 'read the password from standard input')
    .option('--json', 'print one JSON document')
    .addHelpText('after', passwordExample('reset-password'))
    .action(async (email: string, options: JsonOption) => {
      const passwordHash = await hashPassword(await readPassword());
      await context.withServices(async (services) => {
        const known = await context.requireUser(services, email);
        await services.credentials.changePassword(known.id, passwordHash);
        const done = { email: known.email, sessions_ended: true };
        context.printResult(options, done, `Set the password of ${known.email}; log in again.`);
      });
    });
  addSwitch(user, context, 'disable');
  addSwitch(user, context, 'enable');
}

/** `user disable` and `user enable`. */
function addSwitch(user: Command, context: CommandContext, verb: 'disable' | 'enable'): void {
  const disabled = verb === 'disable';
  user
    .command(verb)
    .description(
      disabled
        ? 'disable a user: logging in, sessions and API keys stop working'
        : 'enable a user again: their API keys work again, and they can log in',
    )
    .argument('<email>', 'e-mail address of the user')
    .option('--json', 'print one JSON document')
    .action((email: string, options: JsonOption) =>
      context.withServices(async (services) => {
        const known = await context.requireUser(services, email);
        await services.credentials[verb](known.id);
        const document = { email: known.email, disabled };
        context.printResult(options, document, `${known.email} is ${verb}d.`);
      }),
    );
}

/** The password may contain any character; the line feed that `echo` adds is not part of it. */
async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length >= PASSWORD_MINIMUM_LENGTH) return password;
  throw new CommandError(
    `the password on standard input has ${password.length} characters; it needs ${PASSWORD_MINIMUM_LENGTH} or more`,
  );
}

function explain(error: unknown): never {
  if (error instanceof EmailTakenError) throw new CommandError(error.message, { cause: error });
  throw error;
}

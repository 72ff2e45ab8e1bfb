import { text } from 'node:stream/consumers';
import { PASSWORD_MINIMUM_LENGTH } from '@article-bridge/contract';
import type { Command } from 'commander';
import { z } from 'zod';
import { CommandError } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { hashPassword } from './password.ts';
import { EmailTakenError } from './users-repository.ts';

interface AddOptions {
  passwordStdin?: boolean;
  json?: boolean;
}

/** `user add`. */
export function addUserCommands(program: Command, context: CommandContext): void {
  program
    .command('user')
    .description('manage users')
    .command('add')
    .description('add a user, who then owns articles and API keys')
    .argument('<email>', 'e-mail address of the user')
    .requiredOption('--password-stdin', 'read the password from standard input')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExample:\n  printf \'%s\' "$PASSWORD" | article-gateway user add ada@example.com --password-stdin',
    )
    .action(async (email: string, options: AddOptions) => {
      if (!z.email().safeParse(email).success) {
        throw new CommandError(`"${email}" is not an e-mail address`);
      }
      const passwordHash = await hashPassword(await readPassword());
      await context.withServices(async ({ users }) => {
        const user = await users.add(email, passwordHash).catch(explain);
        context.printResult(options, user, `Added ${user.email}.`);
      });
    });
}

/** The password may hold any character; the line's end that `echo` adds is not part of it. */
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

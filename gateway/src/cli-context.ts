import { CommandError } from './command-context.ts';
import type { CommandContext } from './command-context.ts';
import { readConfig } from './config.ts';
import { openServices } from './services.ts';

/** The context of a command that runs in this process' own environment and terminal. */
export function processContext(): CommandContext {
  return {
    withServices: async (work) => {
      const services = await openServices(readConfig(process.env));
      try {
        return await work(services);
      } finally {
        await services.storage.close();
      }
    },
    printResult: ({ json = false }, document, text) => {
      process.stdout.write(`${json ? JSON.stringify(document) : printable(text)}\n`);
    },
    printNotice: (line) => {
      process.stderr.write(`${printable(line)}\n`);
    },
    requireUser: async ({ users }, email) => {
      const user = await users.findByEmail(email);
      if (user !== undefined) return user;
      throw new CommandError(
        `there is no user ${email}: add one with "article-gateway user add ${email} --password-stdin"`,
      );
    },
    markFailed: () => {
      process.exitCode = 1;
    },
  };
}

/**
 * Names given by callers of the API, and those of files, may be printed: none of them may reach the
 * terminal as a control sequence.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
}

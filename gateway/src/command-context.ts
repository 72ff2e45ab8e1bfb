import type { Services } from './services.ts';

export type { Services } from './services.ts';

/** What every command of the CLI has at hand. */
export interface CommandContext {
  /**
   * Reads the configuration, opens and migrates the database, runs the work and closes the database
   * again, even if the work throws.
   */
  withServices: <T>(work: (services: Services) => Promise<T>) => Promise<T>;
  /**
   * The command's one result on stdout: the JSON document with `--json`, else the text. Progress,
   * warnings and errors go to stderr.
   */
  printResult: (options: { json?: boolean | undefined }, document: unknown, text: string) => void;
  /** A line for people, on stderr. */
  printNotice: (line: string) => void;
  /** The user with this address. @throws {CommandError} that names it and how to add one. */
  requireUser: (services: Services, email: string) => Promise<{ id: number; email: string }>;
  /** Ends the command with exit code 1 once its result is printed: a part of the work failed. */
  markFailed: () => void;
}

/**
 * A failure that the user can fix: its message names the cause and the fix, and is printed without
 * a stack trace. Exit code 1.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

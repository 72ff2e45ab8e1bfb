import { CommandError } from './command-context.ts';

/**
 * Aborted by the first SIGINT or SIGTERM, so that a command can remove what it has not finished. The
 * second one ends the process at once.
 *
 * @param outcome of a command that is stopped, for its user
 */
export function stopSignal(outcome: string): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      stopping.abort(new CommandError(`stopped by ${name}; ${outcome}`));
    });
  }
  return stopping.signal;
}

import { CommandError } from '../command-context.ts';

/**
 * Aborted by the first SIGINT or SIGTERM, so that a command can remove what it has not finished. The
 * second one ends the process at once.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      stopping.abort(new CommandError(`stopped by ${name}; nothing was changed`));
    });
  }
  return stopping.signal;
}

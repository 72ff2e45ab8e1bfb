/** Playground's message: a page of HTML under the first heading, PHP's complaint under the second. */
const STDERR_HEADING = '=== Stderr ===';

/**
 * What PHP says about a script that has failed. Before WordPress is loaded that goes to stderr,
 * afterwards to the debug log, whose last fatal error it is then.
 */
export function describePhpFailure(error: unknown, debugLog: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const stderr = message.split(STDERR_HEADING)[1]?.trim() ?? '';
  const logged = debugLog.split(/^\[[^\]]+\] (?=PHP )/m).findLast((entry) => isFatal(entry));
  const words = [stderr, logged?.trim() ?? '', message].find((text) => text !== '') ?? '';
  return `PHP failed: ${words.replace(/^PHP (Fatal error: +)?(Uncaught )?/, '')}`;
}

function isFatal(entry: string): boolean {
  return /^PHP (Fatal|Parse|Recoverable fatal) error/.test(entry);
}

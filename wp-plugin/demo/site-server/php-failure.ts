/** What is known of a script that has failed. */
export interface PhpFailure {
  readonly stderr: string;
  readonly debugLog: string;
  /** Used if PHP itself has printed nothing. */
  readonly message: string;
}

/**
 * What PHP says about a script that has failed. Before WordPress is loaded that goes to stderr,
 * afterwards to the debug log, whose last fatal error it is then.
 */
export function describePhpFailure({ stderr, debugLog, message }: PhpFailure): string {
  const logged = debugLog.split(/^\[[^\]]+\] (?=PHP )/m).findLast((entry) => isFatal(entry));
  const words = [stderr, logged ?? '', message].map((text) => text.trim()).find(Boolean) ?? '';
  return `PHP failed: ${words.replace(/^PHP (Fatal error: +)?(Uncaught )?/, '')}`;
}

function isFatal(entry: string): boolean {
  return /^PHP (Fatal|Parse|Recoverable fatal) error/.test(entry);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const API_KEY = /abk_\w{38}/g;

/** Keys shown by commands, by data directory. */
const shownKeys = new Map<string, Set<string>>();

/**
 * Throws if a command of the gateway printed a secret: a password it was given, the operator's
 * keys, or an API key that was shown before.
 */
export function refuseLeaks(
  env: Readonly<Record<string, string | undefined>>,
  { input = '', stdout, stderr }: { input?: string; stdout: string; stderr: string },
): void {
  const secrets = [input.trim(), env['SECRET_KEY'], env['METRICS_TOKEN'], keyIn(env['DATA_DIR'])];
  const known = shownKeys.get(env['DATA_DIR'] ?? '') ?? new Set();
  const output = `${stdout}\n${stderr}`;
  for (const secret of [...secrets, ...known]) {
    if (secret !== undefined && secret.length >= 8 && output.includes(secret)) {
      throw new Error(`a command printed the secret ${secret.slice(0, 4)}…: ${output}`);
    }
  }
  for (const [key] of output.matchAll(API_KEY)) known.add(key);
  shownKeys.set(env['DATA_DIR'] ?? '', known);
}

function keyIn(directory: string | undefined): string | undefined {
  try {
    return readFileSync(join(directory ?? '.', 'secret-key'), 'utf8').trim();
  } catch {
    // The command created none.
    return undefined;
  }
}

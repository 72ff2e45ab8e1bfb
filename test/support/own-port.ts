import { randomInt } from 'node:crypto';
import { freePort } from '../../wp-plugin/demo/ports.ts';

/** Ports below the ephemeral ranges of Linux, macOS and Windows. */
const [FIRST, END] = [20_000, 32_000];

/**
 * A free port for a server that starts later, or is restarted. An ephemeral port could meanwhile be
 * given to another process.
 */
export function ownPort(): Promise<number> {
  return freePort(randomInt(FIRST, END));
}

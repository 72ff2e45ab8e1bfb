import { randomInt } from 'node:crypto';
import { freePort } from '../../wp-plugin/demo/ports.ts';

/** The ports below those that Linux, macOS and Windows hand out by themselves. */
const [FIRST, END] = [20_000, 32_000];

/**
 * A free port for a server that starts later, or ends and starts again. One that the system gave would
 * be given to somebody else meanwhile, now and then.
 */
export function ownPort(): Promise<number> {
  return freePort(randomInt(FIRST, END));
}

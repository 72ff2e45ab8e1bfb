import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { attackedGateway } from './attacked-gateway.ts';

/** Maximum response time at any moment, as a multiple of the idle one. */
export const RATIO = 20;

/** Time that even an idle process takes now and then, such as for garbage collection. */
export const IDLE_LEAST_MS = 3;

/**
 * An attacked gateway, and another process that measures its response times all the time: that takes a
 * tenth of a processor.
 */
export async function watchedGateway(env: Record<string, string>) {
  const gateway = await attackedGateway(env);
  const script = fileURLToPath(new URL('prober.ts', import.meta.url));
  const prober = fork(script, [gateway.url, String(gateway.child.pid)]);
  onTestFinished(() => void prober.kill('SIGKILL'));

  /** The longest response time of `/healthz` since the last call, in milliseconds. */
  async function longestWait(): Promise<number> {
    prober.send('look');
    const [message]: unknown[] = await once(prober, 'message');
    return z.number().parse(message);
  }

  return {
    ...gateway,
    longestWait,

    /** The maximum response time, by the longest one without other requests. */
    async waitLimit(): Promise<number> {
      await gateway.send('', { method: 'GET', path: '/healthz' });
      await pause(500);
      await longestWait();
      await pause(1_000);
      return RATIO * Math.max(await longestWait(), IDLE_LEAST_MS);
    },
  };
}

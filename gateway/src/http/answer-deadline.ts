import type { FastifyInstance } from 'fastify';
import { whenAnswered } from './when-answered.ts';

/** Longest wait for a client to take an answer, in milliseconds: the longest page over a slow line. */
const ANSWER_TIMEOUT_MS = 120_000;

/** A shorter one leaves at once: the connection takes it. */
const LONG_FROM_BYTES = 64 * 1024;

/**
 * Ends the connection of whoever does not take a long answer: until it has left, it takes of the room
 * that others wait for. A file goes from the disk as it is taken, and may take its time.
 */
export function limitAnswerTime(app: FastifyInstance, timeoutMs = ANSWER_TIMEOUT_MS): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isText = typeof payload === 'string' || payload instanceof Buffer;
    if (isText && payload.length > LONG_FROM_BYTES) {
      const timer = setTimeout(() => {
        reply.raw.destroy();
      }, timeoutMs).unref();
      whenAnswered(reply, () => {
        clearTimeout(timer);
      });
    }
    done(null, payload);
  });
}

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Owner } from '../turns/fair-turns.ts';
import type { SlowAnswers } from './slow-answers.ts';
import { whenAnswered } from './when-answered.ts';

export interface AnswerTimes {
  /** Longest wait for a client to take an answer that is in memory: the longest page over a slow line. */
  wholeMs: number;
  /** Longest time in which the client reads nothing at all. */
  stalledMs: number;
}

const ANSWER_TIMES: AnswerTimes = { wholeMs: 120_000, stalledMs: 20_000 };

export interface AnswerLimits extends Partial<AnswerTimes> {
  /** Called with the answers in transit: one for each memory that a request takes a share of. */
  slowAnswersOf?: (request: FastifyRequest) => readonly SlowAnswers[];
  /** Owner whose room a request uses; undefined for none. */
  ownerOf?: (request: FastifyRequest) => Owner | undefined;
}

/** An answer up to this length leaves at once: the connection buffers it. */
export const LEAVES_AT_ONCE_BYTES = 64 * 1024;

/**
 * Ends the connection of a client that does not read a long answer: until it is sent, the answer
 * takes memory that others wait for. A file is read from the disk as the client reads it, and may
 * take as long as anything of it is read.
 */
export function limitAnswerTime(
  app: FastifyInstance,
  { slowAnswersOf, ownerOf, ...times }: AnswerLimits = {},
): void {
  const { wholeMs, stalledMs } = { ...ANSWER_TIMES, ...times };
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const isText = typeof payload === 'string' || payload instanceof Buffer;
    if (isText && payload.length > LEAVES_AT_ONCE_BYTES) {
      const end = () => {
        raw.destroy();
      };
      const timer = setTimeout(end, wholeMs).unref();
      // Node also counts a write to the system's buffer as activity, and sets a timeout of its own
      // for the connection when the answer has been sent.
      raw.setTimeout(stalledMs, end);
      whenAnswered({ raw }, () => {
        clearTimeout(timer);
      });
      const owner = ownerOf?.(request);
      if (slowAnswersOf !== undefined && owner !== undefined) {
        const body = typeof payload === 'string' ? raw : payload;
        for (const slowAnswers of slowAnswersOf(request)) {
          whenAnswered({ raw }, slowAnswers.begun({ owner, bytes: payload.length, body, end }));
        }
      }
    } else if (payload instanceof Readable) endOnceUnread(raw, stalledMs);
    done(null, payload);
  });
}

/** What is sent as it comes may be silent for long, as events are: only what waits to be read is late. */
function endOnceUnread(raw: ServerResponse, stalledMs: number): void {
  raw.setTimeout(stalledMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}

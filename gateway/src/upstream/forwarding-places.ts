import type { FastifyReply, FastifyRequest } from 'fastify';
import { slowAnswers } from '../http/slow-answers.ts';
import { subscriberOf } from '../http/subscriber.ts';
import { turnOrRefusal } from '../http/turn-or-refusal.ts';
import { whenAnswered } from '../http/when-answered.ts';
import { fairTurns } from '../turns/fair-turns.ts';

/** Requests of one address that may wait for a connection. */
const WAITING_EACH = 256;

/** `Retry-After` for an address with too many waiting requests, in seconds. */
const RETRY_SECONDS = 5;

export interface ForwardingPlacesOptions {
  /** Connections to the service. */
  places: number;
  /** How long an answer may take while another address waits, in milliseconds. */
  graceMs?: number;
}

/**
 * Has addresses take turns with the connections to the service: a client takes an answer as slowly
 * as it likes, and a stream of events never ends. One address has half of them at most; once
 * another one waits, answers of whoever has the most are ended, the oldest first.
 */
export function forwardingPlaces({ places, ...grace }: ForwardingPlacesOptions) {
  const turns = fairTurns({ places, placesEach: places / 2, waitingEach: WAITING_EACH });
  const answers = slowAnswers({ nextOwner: turns.nextOwner, ...grace });
  return {
    /** @throws {HttpProblem} 429 for an address with too many waiting requests */
    async take({ ip }: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>) {
      const end = await turnOrRefusal(turns, subscriberOf(ip), 1, RETRY_SECONDS);
      whenAnswered(reply, end);
    },

    /** How long it takes from now on is up to the client. */
    answerBegun({ ip }: Pick<FastifyRequest, 'ip'>, { raw }: Pick<FastifyReply, 'raw'>): void {
      const end = () => {
        raw.destroy();
      };
      const owner = subscriberOf(ip);
      whenAnswered({ raw }, answers.begun({ owner, bytes: 1, body: raw, end }));
    },
  };
}

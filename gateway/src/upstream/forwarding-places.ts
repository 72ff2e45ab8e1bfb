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

/**
 * Has addresses take turns with the connections to the service: a client sends a body and takes an
 * answer as slowly as it likes, and a stream of events never ends. One address has half of them at
 * most; once another one waits, requests of whoever has the most are ended, the oldest first.
 *
 * @param places connections to the service
 * @returns waits for one of them, which the request has until it is answered; throws an
 *   HttpProblem (429) for an address with too many waiting requests
 */
export function forwardingPlaces(places: number) {
  const turns = fairTurns({ places, placesEach: places / 2, waitingEach: WAITING_EACH });
  const requests = slowAnswers({ nextOwner: turns.nextOwner });
  return async ({ ip }: Pick<FastifyRequest, 'ip'>, { raw }: Pick<FastifyReply, 'raw'>) => {
    const owner = subscriberOf(ip);
    whenAnswered({ raw }, await turnOrRefusal(turns, owner, 1, RETRY_SECONDS));
    const end = () => {
      raw.destroy();
    };
    whenAnswered({ raw }, requests.begun({ owner, bytes: 1, body: raw, end }));
  };
}

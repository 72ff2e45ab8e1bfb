import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '../http/problem.ts';
import { slowAnswers } from '../http/slow-answers.ts';
import { subscriberOf } from '../http/subscriber.ts';
import { turnOrRefusal } from '../http/turn-or-refusal.ts';
import { whenAnswered } from '../http/when-answered.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import type { EndTurn, Owner } from '../turns/fair-turns.ts';
import { ANSWER_TIMEOUT_MS } from './connection-limits.ts';

/** Requests of one address that may wait for a connection. */
const WAITING_EACH = 256;

/** `Retry-After` for an address with too many requests in progress or waiting, in seconds. */
const RETRY_SECONDS = 5;

type Answer = Pick<FastifyReply, 'raw'>;

/**
 * Has addresses take turns with the connections to the service: a client sends a body and takes an
 * answer as slowly as it likes, and a stream of events never ends. One address has half of them at
 * most; once another one waits, requests of whoever has the most are ended, the oldest first.
 *
 * @param places connections to the service
 * @returns waits for one of them, which the request has until it is answered; throws an HttpProblem
 *   (429) for an address with too many waiting requests, or none of whose requests ends in time
 */
export function forwardingPlaces(places: number) {
  const turns = fairTurns({ places, placesEach: places / 2, waitingEach: WAITING_EACH });
  const requests = slowAnswers({ nextOwner: turns.nextOwner });

  /** Streams of an address end when it wants, perhaps never: nobody waits longer than for an answer. */
  async function placeFor(owner: Owner, reply: Answer): Promise<EndTurn> {
    const enough = new AbortController();
    const giveUp = () => {
      enough.abort(problems.rateLimited('too-much-waiting', RETRY_SECONDS));
    };
    whenAnswered(reply, giveUp);
    const timer = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
    try {
      return await turnOrRefusal(turns, owner, 1, RETRY_SECONDS, enough.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  return async ({ ip }: Pick<FastifyRequest, 'ip'>, { raw }: Answer) => {
    const owner = subscriberOf(ip);
    whenAnswered({ raw }, await placeFor(owner, { raw }));
    const end = () => {
      raw.destroy();
    };
    whenAnswered({ raw }, requests.begun({ owner, bytes: 1, body: raw, end }));
  };
}

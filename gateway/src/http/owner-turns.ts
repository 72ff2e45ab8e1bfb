import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeTurnsAs } from '../turns/next-turn.ts';
import { subscriberOf } from './subscriber.ts';

/** Who a request is counted for: its owner, or the address of a client without a credential. */
export function ownerOf({ principal, ip }: FastifyRequest): number | string {
  // Routes that were there before the access guard, as the documentation's, have no principal at all.
  return principal?.ownerId ?? subscriberOf(ip);
}

/**
 * Requests of one owner take turns with those of others (`nextTurn`). Register it after the
 * authentication.
 */
export function takeTurnsByOwner(
  app: FastifyInstance,
  ownerOfRequest: (request: FastifyRequest) => number | string,
): void {
  // Not in onRequest: what is answered by then needs no turns.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    takeTurnsAs(ownerOfRequest(request), () => {
      done(null, payload);
    });
  });
}

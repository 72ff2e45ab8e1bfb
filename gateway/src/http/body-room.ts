import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { fairTurns } from '../turns/fair-turns.ts';
import type { EndTurn, FairTurns } from '../turns/fair-turns.ts';
import { limitBodyTime } from './body-deadline.ts';
import { ownerOf } from './owner-turns.ts';
import { problems } from './problem.ts';
import { turnOrRefusal } from './turn-or-refusal.ts';
import { whenAnswered } from './when-answered.ts';
import { refusedBody, wholeBody } from './whole-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route writes its body to the disk itself. */
    isBodyOnDisk?: true;
    /** The body is an image, whose answer may wait for a store: it takes no room from other bodies. */
    isBodyImage?: true;
    /** Memory for what is made of the body, as a multiple of its size; by default 1. */
    bodyGrowth?: number;
  }
}

const MEGABYTE = 1024 * 1024;

/** Requests of one owner that may wait for room, or of one address without a credential. */
const WAITING_EACH = 32;

/**
 * Bytes of bodies that arrive at the same time: they are buffered on the disk, so owners do not wait for each
 * other.
 */
const UPLOADS = { places: Infinity, placesEach: 64 * MEGABYTE, waitingEach: WAITING_EACH };

/** The same for an address without a credential: small bodies, which are not kept. */
const UNAUTHENTICATED_UPLOADS = { ...UPLOADS, placesEach: MEGABYTE };

/**
 * Bytes of bodies in memory: being parsed, waiting for their turn, or being answered. One owner may
 * use as many as the longest article needs, which leaves some to the others.
 */
const OWNER_BODIES = {
  places: 20 * MEGABYTE,
  placesEach: 16 * MEGABYTE,
  waitingEach: WAITING_EACH,
};

/** The same for images, so that no article waits while a bucket does not take one. */
const OWNER_IMAGES = OWNER_BODIES;

/** Callers without a credential take no room from those who have one. */
const UNAUTHENTICATED_BODIES = {
  places: 2 * MEGABYTE,
  placesEach: MEGABYTE / 2,
  waitingEach: WAITING_EACH,
};

/** `Retry-After` for a caller who found no room, in seconds. */
const RETRY_SECONDS = 2;

/**
 * Bounds the memory of request bodies, whatever is sent at whatever concurrency. A body takes its
 * share only once it has arrived completely (`wholeBody`) and until it is answered, so a slow
 * sender delays only itself. Requests are admitted in turn. Call it after authentication, which
 * determines the owner of a body.
 *
 * @param directory where bodies are buffered while they arrive
 */
export function limitBodies(app: FastifyInstance, directory: string): void {
  const owners = {
    coming: fairTurns(UPLOADS),
    room: fairTurns(OWNER_BODIES),
    images: fairTurns(OWNER_IMAGES),
  };
  const unauthenticated = fairTurns(UNAUTHENTICATED_BODIES);
  const anonymous = {
    coming: fairTurns(UNAUTHENTICATED_UPLOADS),
    room: unauthenticated,
    images: unauthenticated,
  };
  const turnsFor = ({ principal }: FastifyRequest) => (principal ? owners : anonymous);

  // No promise where there is no body, as of nearly every request.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = bytesToCome(request);
    if (bytes === 0) {
      done(null, payload);
      return;
    }
    turnOf(request, turnsFor(request).coming, bytes).then((ended) => {
      whenAnswered(reply, ended);
      done(null, payload);
    }, done);
  });
  // A body that waits for others of its owner does not count as slow.
  limitBodyTime(app);
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isTooLong(request)) {
      done(null, refusedBody(problems.bodyTooLarge(request.routeOptions.bodyLimit)));
    } else if (bytesToCome(request) === 0) done(null, payload);
    else {
      inRoom(request, reply, payload).then((body) => {
        done(null, body);
      }, done);
    }
  });

  async function inRoom(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) {
    const { bodyLimit, config } = request.routeOptions;
    const { body, length } = await wholeBody(payload, bodyLimit, directory);
    whenAnswered(reply, () => body.destroy());
    const bytes = length * (config.bodyGrowth ?? 1);
    const { room, images } = turnsFor(request);
    whenAnswered(reply, await turnOf(request, config.isBodyImage === true ? images : room, bytes));
    return body;
  }
}

/** @throws {HttpProblem} 429 for an owner with too much waiting */
function turnOf(request: FastifyRequest, turns: FairTurns, bytes: number): Promise<EndTurn> {
  return turnOrRefusal(turns, ownerOf(request), bytes, RETRY_SECONDS);
}

/** Judged by Content-Length: such a body is refused unread. */
function isTooLong({ headers, routeOptions: { bodyLimit, config } }: FastifyRequest): boolean {
  return config.isBodyOnDisk !== true && Number(headers['content-length'] ?? 0) > bodyLimit;
}

/** Bytes still to come: Content-Length, or the body limit if no length is announced. */
function bytesToCome(request: FastifyRequest): number {
  const { headers, routeOptions, raw } = request;
  const { bodyLimit, config } = routeOptions;
  if (config.isBodyOnDisk === true || raw.complete || isTooLong(request)) return 0;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length === undefined) return coding === undefined ? 0 : bodyLimit;
  return Number(length);
}

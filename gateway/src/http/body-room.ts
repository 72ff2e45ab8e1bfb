import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyWaitingError, fairTurns } from '../turns/fair-turns.ts';
import { problems } from './problem.ts';
import { subscriberOf } from './subscriber.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route keeps its body on the disk, not in memory. */
    isBodyOnDisk?: true;
    /** How many times as much memory as the body what is made of it takes; left out, once. */
    bodyGrowth?: number;
  }
}

const MEGABYTE = 1024 * 1024;

/** Requests of one owner that may wait for room, or of one address without a credential. */
const WAITING_EACH = 32;

/**
 * Bytes of the bodies in memory: being read, waiting for their turn, or being answered. One owner may
 * take as many as the longest article needs, and leaves some to the others however slowly it sends.
 */
const OWNERS = { places: 20 * MEGABYTE, placesEach: 16 * MEGABYTE, waitingEach: WAITING_EACH };

/** Who has no credential sends small bodies, and takes nothing from those who have one. */
const ANYBODY = { places: 2 * MEGABYTE, placesEach: MEGABYTE / 2, waitingEach: WAITING_EACH };

/** When a caller who found no room tries again, in seconds. */
const RETRY_SECONDS = 2;

/**
 * Bounds the memory that bodies take, whatever is sent at whatever concurrency: what is announced, or
 * may come where nothing is, has its room before it is read and until it is answered. Who waits for
 * room has the bytes unread, and gets it by turns.
 *
 * To be called after what authenticates, which tells whose a body is.
 */
export function limitBodiesInMemory(app: FastifyInstance): void {
  const owners = { room: fairTurns(OWNERS), ...OWNERS };
  const anybody = { room: fairTurns(ANYBODY), ...ANYBODY };
  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesToCome(request);
    if (bytes === 0) return;
    const { bodyGrowth = 1 } = request.routeOptions.config;
    try {
      const { room, placesEach } = request.principal === null ? anybody : owners;
      const wanted = Math.min(bytes * bodyGrowth, placesEach);
      whenAnswered(reply, await room.take(ownerOf(request), wanted));
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error;
      throw problems.rateLimited('too-much-waiting', RETRY_SECONDS);
    }
  });
}

function ownerOf(request: FastifyRequest): number | string {
  const { principal } = request;
  return principal === null ? subscriberOf(request.ip) : principal.ownerId;
}

/** Also when nobody is there any more to be answered. */
function whenAnswered({ raw }: FastifyReply, work: () => void): void {
  raw.once('close', work).once('finish', work);
  if (raw.destroyed || raw.writableFinished) work();
}

/** What is longer than the limit is refused unread; where no length is announced, it may be as long. */
function bytesToCome({ headers, routeOptions, raw }: FastifyRequest): number {
  const { bodyLimit, config } = routeOptions;
  if (config.isBodyOnDisk === true || raw.complete) return 0;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length === undefined) return coding === undefined ? 0 : bodyLimit;
  const announced = Number(length);
  return announced > bodyLimit ? 0 : announced;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { limitBodyTime } from './body-deadline.ts';
import type { BodyRoom, BodySender } from './body-room.ts';
import { ownerOf } from './owner-turns.ts';
import { problems } from './problem.ts';
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

/**
 * Bounds the memory of request bodies, whatever is sent at whatever concurrency. A body takes its
 * share only once it has arrived completely (`wholeBody`) and until it is answered, so a slow
 * sender delays only itself. Requests are admitted in turn. Call it after authentication, which
 * determines the owner of a body.
 *
 * @param directory where bodies are buffered while they arrive
 */
export function limitBodies(app: FastifyInstance, room: BodyRoom, directory: string): void {
  // No promise where there is no body, as of nearly every request.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = bytesToCome(request);
    if (bytes === 0) {
      done(null, payload);
      return;
    }
    room.takeForArrival(senderOf(request), bytes).then((ended) => {
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
    const isImage = config.isBodyImage === true;
    whenAnswered(reply, await room.takeForBody(senderOf(request), bytes, isImage));
    return body;
  }
}

function senderOf(request: FastifyRequest): BodySender {
  return { owner: ownerOf(request), hasCredential: Boolean(request.principal) };
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

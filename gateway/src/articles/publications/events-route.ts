import { Readable } from 'node:stream';
import { publicationsQuery } from '@article-bridge/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { principalOf } from '../../accounts/access.ts';
import { EVENT_STREAM_HEADERS, EVENT_STREAM_TYPE } from '../../http/event-stream.ts';
import type { SlowAnswers } from '../../http/slow-answers.ts';
import { problemResponses } from '../../http/openapi.ts';
import { whenAnswered } from '../../http/when-answered.ts';
import { whenDrained } from '../../http/when-drained.ts';
import type { EndTurn } from '../../turns/fair-turns.ts';
import type { BoundedPublications } from './bounded-publications.ts';
import { publicationEvents } from './publication-events.ts';
import { publicationProblems } from './publication-problems.ts';
import type { PublicationWatchers } from './publication-watchers.ts';

export interface PublicationEventsOptions {
  publications: BoundedPublications;
  watchers: PublicationWatchers;
  /** Tracks answers in transit. */
  slowAnswers: SlowAnswers;
  /** Whether the credential of a request would be taken now as well. */
  isStillAdmitted: (request: FastifyRequest) => Promise<boolean>;
  /** How often a stream polls for changes, in milliseconds. */
  everyMs: number;
}

/** `GET /articles/publications/events`: where articles are live, without asking again. */
export const publicationEventsRoute: FastifyPluginCallback<PublicationEventsOptions> = (
  app,
  { publications, watchers, slowAnswers, isStillAdmitted, everyMs },
  done,
) => {
  // The gateway would otherwise wait for an answer that never ends before it stops.
  app.addHook('preClose', (closed) => {
    watchers.closeAll();
    closed();
  });
  app.get<{ Querystring: z.infer<typeof publicationsQuery> }>(
    '/articles/publications/events',
    {
      config: { access: { scope: 'articles:read', session: true } },
      // Compressed, an event would wait until there is more to compress.
      compress: false,
      schema: {
        operationId: 'watchPublications',
        summary: 'Stream where articles are published, with every change',
        description:
          'Server-sent events. Each `publications` event contains the current response of `GET /articles/publications`. The first one is sent immediately, so a client that reconnects has missed nothing. A comment every 20 seconds keeps the connection alive.',
        tags: ['Articles'],
        querystring: publicationsQuery,
        response: {
          200: {
            description: 'A stream that stays open until the client or the server closes it.',
            content: { [EVENT_STREAM_TYPE]: { schema: z.string() } },
          },
          ...problemResponses(400, 401, 403, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const begun = () => reply.headers(EVENT_STREAM_HEADERS).type(EVENT_STREAM_TYPE);
      if (request.method === 'HEAD') return begun().send(Readable.from([]));
      const { uuid } = request.query;
      const watcher = watchers.watch(ownerId, uuid);
      if (watcher === undefined) throw publicationProblems.tooManyWatching();
      // The room for what was read is held until the connection has taken it.
      let releaseRoom: EndTurn = () => undefined;
      const read = async () => {
        releaseRoom();
        return publications.of(ownerId, uuid, (given) => {
          releaseRoom = given;
        });
      };
      whenAnswered(reply, () => {
        watcher.close();
        releaseRoom();
      });
      const events = publicationEvents({
        watcher,
        first: await read(),
        read,
        taken: async () => {
          await whenDrained(reply.raw, ownerId, slowAnswers);
          releaseRoom();
        },
        isStillAdmitted: () => isStillAdmitted(request),
        everyMs,
      });
      return begun().send(Readable.from(events));
    },
  );
  done();
};

import type { FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import type { ArticleRoom } from '../articles/article-room.ts';
import { articleRoutes } from '../articles/routes.ts';
import type { Config } from '../config.ts';
import { healthRoutes } from '../http/health.ts';
import { whenAnswered } from '../http/when-answered.ts';
import type { Rendering } from '../articles/rendering/rendering.ts';
import { ownerOf, takeTurnsByOwner } from '../http/owner-turns.ts';
import type { CallerLimit } from '../http/rate-limit.ts';
import { openApiRoute } from '../http/openapi.ts';
import type { Storage } from '../storage/database.ts';
import type { Metrics } from '../operations/metrics.ts';
import { wordpressRoutes } from '../wordpress/routes.ts';
import { callerOf, guardUpstreamAccess } from './access.ts';
import { upstreamArticles } from './articles.ts';
import { boundedArticles } from './bounded-articles.ts';
import { upstreamCapabilities } from './capabilities.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { CONNECTION_LIMITS, FORWARDED_LIMITS } from './connection-limits.ts';
import { copyReader } from './copy-reader.ts';
import { forwardUnhandled } from './forward.ts';
import { privateCopies } from './private-copies.ts';
import { serviceAbilities } from './service-abilities.ts';
import { upstreamClient } from './upstream-client.ts';

export interface ServeUpstreamOptions {
  /** The service, up to and including `/api/v1`. */
  baseUrl: string;
  config: Pick<Config, 'cacheMaxBytes'>;
  rateLimit: CallerLimit;
  /** The gateway's own address, without a slash at its end. */
  publicUrl: () => string;
  /** Whether the database answers, for `/readyz`. */
  ping: Storage['ping'];
  metrics: Pick<Metrics, 'watchUpstream'> | undefined;
  /** Room for the answers of all callers. */
  room: ArticleRoom;
  /** Renders blocks; closed by the caller. */
  rendering: Pick<Rendering, 'of'>;
  /** Unix seconds. */
  now: () => number;
  /** Path of the API, `/api/v1`. */
  prefix: string;
}

/** The gateway before another service: its articles, cached, and everything else as it is. */
export async function serveUpstream(
  app: FastifyInstance,
  {
    baseUrl,
    config,
    rateLimit,
    publicUrl,
    ping,
    metrics,
    room,
    rendering,
    now,
    prefix,
  }: ServeUpstreamOptions,
): Promise<void> {
  const dispatcher = new Agent(CONNECTION_LIMITS);
  app.addHook('onClose', () => dispatcher.destroy());
  const breaker = circuitBreaker(now);
  const { judged } = guardUpstreamAccess(app, rateLimit);
  takeTurnsByOwner(app, (request) => request.caller?.id ?? ownerOf(request));
  const copies = privateCopies(config.cacheMaxBytes);
  const client = upstreamClient({ baseUrl, dispatcher, breaker, now });
  const reader = copyReader({
    client,
    copies,
    now,
    onJudged: judged,
    onStale: (error) => {
      app.log.warn({ err: error }, 'the article service did not answer; a kept copy did');
    },
  });
  const abilitiesOf = serviceAbilities({ client, publicUrl, now });
  const articles = upstreamArticles({
    baseUrl,
    reader,
    copies,
    rendering,
    abilitiesOf,
    publicUrl,
    now,
    onOddArticle: (uuid, warnings) => {
      app.log.warn({ uuid, warnings }, 'an article of the service was not as the contract has it');
    },
  });

  const bounded = boundedArticles(room);

  const upstreamState = () => ({
    circuit: breaker.state(),
    cache: { copies: copies.count(), bytes: copies.size(), max_bytes: config.cacheMaxBytes },
  });
  metrics?.watchUpstream(upstreamState);

  await app.register(healthRoutes, { ping, upstreamState });
  await app.register(openApiRoute, { prefix });
  await app.register(articleRoutes, {
    prefix,
    articlesOf: (request, reply) => {
      const caller = callerOf(request);
      return bounded(articles.of(caller), caller, (work) => {
        whenAnswered(reply, work);
      });
    },
  });
  await app.register(wordpressRoutes, {
    prefix,
    agreeOn: upstreamCapabilities({ client, reader, now }),
  });
  await app.register(forwardUnhandled, {
    prefix,
    baseUrl,
    connections: FORWARDED_LIMITS,
    breaker,
    publicUrl,
    rateLimit,
    onOutdated: (callerId, refused) => {
      if (refused) judged(callerId, false);
      reader.drop(callerId);
    },
  });
}

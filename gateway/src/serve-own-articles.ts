import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardAccess, principalOf } from './accounts/access.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { credentialOf } from './accounts/authenticate.ts';
import type { SetupToken } from './accounts/setup-token.ts';
import { finishedAnswers } from './articles/answers.ts';
import type { ArticleRoom } from './articles/article-room.ts';
import { assemblePayload } from './articles/assemble.ts';
import { articleHistoryRoutes } from './articles/history-routes.ts';
import { bulkImports } from './articles/import/jobs/bulk-imports.ts';
import { listTerms } from './articles/list-terms.ts';
import { pollIntervalMs } from './articles/publications/publication-events.ts';
import { publicationsRepository } from './articles/publications/publications-repository.ts';
import { publicationRoutes } from './articles/publications/routes.ts';
import { imageSizeBy } from './articles/rendering/rendering-work.ts';
import { articleRoutes } from './articles/routes.ts';
import { articlesService } from './articles/service.ts';
import { articleTermRoutes } from './articles/term-routes.ts';
import { idempotency } from './articles/writing/idempotency.ts';
import { articleWriteRoutes } from './articles/writing/write-routes.ts';
import { writingService } from './articles/writing/writing-service.ts';
import type { BodyRoom } from './http/body-room.ts';
import { acceptedCoding } from './http/coding.ts';
import { healthRoutes } from './http/health.ts';
import { readJsonStrictly } from './http/json-body.ts';
import { limitBodies } from './http/limit-bodies.ts';
import { openApiRoute } from './http/openapi.ts';
import { ownerOf, takeTurnsByOwner } from './http/owner-turns.ts';
import type { CallerLimit } from './http/rate-limit.ts';
import type { SlowAnswers } from './http/slow-answers.ts';
import { whenAnswered } from './http/when-answered.ts';
import { mediaStore } from './media/media-store.ts';
import { mediaRoutes } from './media/routes.ts';
import { mediaUploadRoute } from './media/upload-route.ts';
import { systemRoutes } from './operations/system-routes.ts';
import type { Services } from './services.ts';
import { studioRoutes } from './studio/routes.ts';
import { allowList } from './webhooks/address-guard.ts';
import { webhookDeliveryRoutes } from './webhooks/delivery-routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookSender } from './webhooks/send-webhook.ts';
import { webhooksService } from './webhooks/service.ts';
import { storedWebhookTestRoute } from './webhooks/stored-test-route.ts';
import { testLimiter } from './webhooks/test-limiter.ts';
import { logTest } from './webhooks/test-message.ts';
import { webhookTestRoute } from './webhooks/test-route.ts';
import { ownWordPress } from './wordpress/own-wordpress.ts';
export interface ServeOwnArticlesOptions {
  services: Services;
  rateLimit: CallerLimit;
  /** The service's address without a slash at its end; asked when an answer is made. */
  publicUrl: () => string;
  /** With it, the first user is created; undefined once there is one. */
  setupToken: SetupToken | undefined;
  /** Room for the answers of all callers. */
  room: ArticleRoom;
  /** Room for the bodies of requests. */
  bodies: BodyRoom;
  /** Answers that leave slowly, while others wait for their room. */
  slowAnswers: SlowAnswers;
  /** Path of the API, `/api/v1`. */
  prefix: string;
}

/** The gateway with articles of its own: accounts, articles, media, webhooks and the studio. */
export async function serveOwnArticles(
  app: FastifyInstance,
  {
    services,
    rateLimit,
    publicUrl,
    setupToken,
    room,
    bodies,
    slowAnswers,
    prefix,
  }: ServeOwnArticlesOptions,
): Promise<void> {
  const { config, storage, now, metrics, rendering } = services;
  await app.register(studioRoutes, { publicUrl });
  const { isStillAdmitted } = guardAccess(app, {
    apiKeys: services.apiKeys,
    changeStamp: storage.changeStamp,
    now,
    rateLimit,
    sessions: services.sessions,
    publicUrl,
    onUnrecorded: (error) => {
      app.log.warn({ err: error }, 'the last use of a credential was not recorded');
    },
  });
  takeTurnsByOwner(app, ownerOf);
  readJsonStrictly(app);
  limitBodies(app, bodies, config.dataDirectory);

  const answers = finishedAnswers({
    articles: services.articles,
    changeStamp: storage.changeStamp,
    maxBytes: config.cacheMaxBytes,
    // Counting costs a twentieth of an answer from memory, and without a token nobody asks.
    ...(metrics !== undefined && { onRead: metrics.cacheRead }),
  });
  services.onMemory.add((isTight) => {
    answers.resize(isTight);
  });
  const media = mediaStore(storage.db, services.mediaContents);
  const stored = services.articles;
  const articles = articlesService({ articles: stored, answers, room, rendering, publicUrl });
  await app.register(healthRoutes, { ping: storage.ping });
  await app.register(mediaRoutes, { media });
  await app.register(openApiRoute, { prefix });
  await app.register(accountRoutes, { prefix, services, publicUrl, setupToken });
  await app.register(systemRoutes, { prefix, services, publicUrl });
  await app.register(articleRoutes, {
    prefix,
    finished: (request, question) => articles.finished(askedBy(request), question),
    articlesOf: (request, reply) => {
      const { ownerId, ...asked } = askedBy(request);
      return articles.of(ownerId, {
        ...asked,
        whenAnswered: (work) => {
          whenAnswered(reply, work);
        },
      });
    },
  });
  await app.register(articleTermRoutes, {
    prefix,
    answers,
    termsOf: (ownerId) => listTerms(storage.db, ownerId),
  });
  await app.register(publicationRoutes, {
    prefix,
    publications: publicationsRepository(storage.db, now),
    room,
    slowAnswers,
    isStillAdmitted,
    everyMs: pollIntervalMs(storage.db),
  });
  await app.register(articleWriteRoutes, {
    prefix,
    articles,
    stored,
    room,
    writing: writingService({ articles: stored, media, rendering, publicUrl }),
    idempotency: idempotency(storage.db, now),
    publicUrl,
  });
  await app.register(articleHistoryRoutes, {
    prefix,
    articles: stored,
    room,
    publicUrl,
  });
  await app.register(mediaUploadRoute, {
    prefix,
    media,
    sizesFor: (ownerId) => imageSizeBy(rendering.of(ownerId)),
    publicUrl,
  });
  await app.register(bulkImports, { prefix, services, room, publicUrl });
  const allow = allowList(config.webhookAllow);
  const sender = webhookSender({ allow, now });
  app.addHook('onClose', () => sender.close());
  const webhooks = webhooksService({
    ...services,
    sender,
    allow,
    assemble: (article) => assemblePayload(article, publicUrl()),
    logTest: (sent) => logTest(services.storage.db, sent, now()),
  });
  await app.register(webhookRoutes, { prefix, webhooks, publicUrl });
  await app.register(webhookDeliveryRoutes, { prefix, webhooks, room });
  const tests = { prefix, webhooks, limitTests: testLimiter(rateLimit.count) };
  await app.register(webhookTestRoute, tests);
  await app.register(storedWebhookTestRoute, tests);
  await app.register(ownWordPress, {
    prefix,
    services,
    webhooks,
    room,
    allow,
    publicUrl,
    count: rateLimit.count,
  });
}

/** What an authenticated request for articles is answered by. */
function askedBy(request: Pick<FastifyRequest, 'principal' | 'url' | 'headers'>) {
  const principal = principalOf(request);
  const { ownerId, changeStamp, articlesVersion: version } = principal;
  return {
    ownerId,
    changeStamp,
    version,
    coding: acceptedCoding(request),
    reader: credentialOf(principal),
  };
}

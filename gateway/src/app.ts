import { ARTICLE_IDENTIFIER_MAX } from '@article-bridge/contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { guardAccess, principalOf } from './accounts/access.ts';
import { credentialOf } from './accounts/authenticate.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import type { SetupToken } from './accounts/setup-token.ts';
import { finishedAnswers } from './articles/answers.ts';
import { articleRoom } from './articles/article-room.ts';
import { assemblePayload } from './articles/assemble.ts';
import { articleHistoryRoutes } from './articles/history-routes.ts';
import { listTerms } from './articles/list-terms.ts';
import { pollIntervalMs } from './articles/publications/publication-events.ts';
import { publicationsRepository } from './articles/publications/publications-repository.ts';
import { publicationRoutes } from './articles/publications/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { articlesService } from './articles/service.ts';
import { articleTermRoutes } from './articles/term-routes.ts';
import { idempotency } from './articles/writing/idempotency.ts';
import { imageSizeBy } from './articles/rendering/rendering-work.ts';
import { articleWriteRoutes } from './articles/writing/write-routes.ts';
import { writingService } from './articles/writing/writing-service.ts';
import { refuseUnacceptable } from './http/accept.ts';
import { limitAnswerTime } from './http/answer-deadline.ts';
import { REQUEST_TIMEOUTS, limitBodyTime } from './http/body-deadline.ts';
import { endConnectionsOnClose } from './http/closing.ts';
import { handleClientErrors } from './http/client-error.ts';
import { bodyRoom } from './http/body-room.ts';
import { limitBodies } from './http/limit-bodies.ts';
import { hasBody } from './http/request-body.ts';
import { ownerOf, takeTurnsByOwner } from './http/owner-turns.ts';
import { registerCommonRefusals } from './http/common-refusals.ts';
import { acceptedCoding } from './http/coding.ts';
import { registerCompression } from './http/compression.ts';
import { registerCors } from './http/cors.ts';
import { serveDocs } from './http/docs.ts';
import { handleErrors, handleFrameworkErrors } from './http/error-handler.ts';
import { readForwardedFor } from './http/forwarded-for.ts';
import { whenAnswered } from './http/when-answered.ts';
import { slowAnswers } from './http/slow-answers.ts';
import { healthRoutes } from './http/health.ts';
import { readJsonStrictly } from './http/json-body.ts';
import { collectMethods } from './http/methods.ts';
import { openApiRoute, registerOpenApi } from './http/openapi.ts';
import { requestCounter } from './http/request-counter.ts';
import { logRequests } from './http/request-log.ts';
import { prefixRemover } from './http/path-prefix.ts';
import { answerPipelinedInTurn } from './http/pipelining.ts';
import { sendVersionHeader } from './http/gateway-version.ts';
import { requestIdOf, returnRequestId } from './http/request-id.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { drainUnreadBodies } from './http/unread-body.ts';
import { checkInput } from './http/validation.ts';
import { bulkImports } from './articles/import/jobs/bulk-imports.ts';
import { mediaStore } from './media/media-store.ts';
import { mediaRoutes } from './media/routes.ts';
import { mediaUploadRoute } from './media/upload-route.ts';
import { serveMetrics } from './operations/metrics-route.ts';
import { systemRoutes } from './operations/system-routes.ts';
import type { Services } from './services.ts';
import { studioRoutes } from './studio/routes.ts';
import { allowList } from './webhooks/address-guard.ts';
import { webhookDeliveryRoutes } from './webhooks/delivery-routes.ts';
import { openApiWebhooks } from './webhooks/openapi-webhooks.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookSender } from './webhooks/send-webhook.ts';
import { webhooksService } from './webhooks/service.ts';
import { storedWebhookTestRoute } from './webhooks/stored-test-route.ts';
import { testLimiter } from './webhooks/test-limiter.ts';
import { logTest } from './webhooks/test-message.ts';
import { webhookTestRoute } from './webhooks/test-route.ts';
import { ownWordPress } from './wordpress/own-wordpress.ts';

/** The default body limit of routes. */
const BODY_MAX_BYTES = 256 * 1024;

/** Never logged, even where a whole request is. */
const SECRETS_IN_LOGS = ['req.headers.authorization', 'req.headers.cookie'];

const API_PREFIX = '/api/v1';

export interface AppOptions {
  services: Services;
  /** The service's address without a slash at its end; asked when an answer is made. */
  publicUrl: () => string;
  /** With it, the first user is created; undefined once there is one. */
  setupToken?: SetupToken | undefined;
  /** Where log lines go. */
  logStream: { write: (line: string) => void };
}

/** Assembles the service, in the order in which a request passes through its parts. */
export async function buildApp({
  services,
  publicUrl,
  setupToken,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const { config, storage, now } = services;
  const room = articleRoom();
  const rewriteUrl = prefixRemover(config.publicUrl);
  const app: FastifyInstance = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, stream: logStream, redact: SECRETS_IN_LOGS },
    bodyLimit: BODY_MAX_BYTES,
    // Four bytes a character, three characters a byte.
    routerOptions: { maxParamLength: ARTICLE_IDENTIFIER_MAX * 12 },
    ...REQUEST_TIMEOUTS,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    forceCloseConnections: 'idle',
    frameworkErrors: handleFrameworkErrors,
    genReqId: requestIdOf,
    ...(rewriteUrl !== undefined && { rewriteUrl }),
  });
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  // Fastify takes text as well; every body here is JSON.
  app.removeContentTypeParser('text/plain');
  handleErrors(app, publicUrl);

  answerPipelinedInTurn(app);
  readForwardedFor(app);
  drainUnreadBodies(app);
  endConnectionsOnClose(app);
  const leaving = slowAnswers({ nextOwner: room.nextOwner });
  const bodies = bodyRoom();
  const leavingWithBody = slowAnswers({ nextOwner: bodies.nextOwner });
  limitAnswerTime(app, {
    // A body's share is returned only when its request has been answered.
    slowAnswersOf: ({ raw }) => (hasBody(raw.headers) ? [leaving, leavingWithBody] : [leaving]),
    ownerOf: ({ principal, caller }) => principal?.ownerId ?? caller?.id,
  });
  logRequests(app);
  returnRequestId(app);
  sendVersionHeader(app);
  handleClientErrors(app);
  setSecurityHeaders(app);
  refuseUnacceptable(app);
  await registerCors(app, config.corsOrigins);
  await registerCompression(app);
  const addMethodAnswers = collectMethods(app);
  registerCommonRefusals(app, {
    prefix: API_PREFIX,
    isUpstreamAsked: config.upstreamUrl !== undefined,
  });
  await registerOpenApi(app, {
    publicUrl,
    hasSessions: config.upstreamUrl === undefined,
    webhooks: openApiWebhooks(),
  });
  await serveDocs(app);
  // Logins are for this gateway's own accounts, not for an upstream's.
  if (config.upstreamUrl === undefined) await app.register(studioRoutes, { publicUrl });
  const rateLimit = { ...config.rateLimit, count: requestCounter(storage.db) };
  const { metricsToken } = config;
  const { metrics, rendering } = services;
  if (metrics !== undefined && metricsToken !== undefined) {
    serveMetrics(app, { metrics, token: metricsToken });
  }
  app.addHook('onClose', () => rendering.close());
  if (config.upstreamUrl !== undefined) {
    const { upstreamUrl: baseUrl } = config;
    const { ping } = storage;
    const serving = { publicUrl, ping, metrics, room, rendering, now, prefix: API_PREFIX };
    services.onMemory.add(room.resize).add(rendering.resize);
    limitBodyTime(app);
    // Loaded here: with its HTTP client it is a tenth of what the gateway loads.
    const { serveUpstream } = await import('./upstream/serve-upstream.ts');
    await serveUpstream(app, { baseUrl, config, rateLimit, ...serving });
    addMethodAnswers((url) => url.startsWith(API_PREFIX));
    await app.ready();
    return app;
  }
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
  services.onMemory
    .add(room.resize)
    .add(rendering.resize)
    .add((isTight) => {
      answers.resize(isTight);
    });
  const media = mediaStore(storage.db, services.mediaContents);
  const stored = services.articles;
  const articles = articlesService({ articles: stored, answers, room, rendering, publicUrl });
  await app.register(healthRoutes, { ping: storage.ping });
  await app.register(mediaRoutes, { media });
  await app.register(openApiRoute, { prefix: API_PREFIX });
  await app.register(accountRoutes, { prefix: API_PREFIX, services, publicUrl, setupToken });
  await app.register(systemRoutes, { prefix: API_PREFIX, services, publicUrl });
  await app.register(articleRoutes, {
    prefix: API_PREFIX,
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
    prefix: API_PREFIX,
    answers,
    termsOf: (ownerId) => listTerms(storage.db, ownerId),
  });
  await app.register(publicationRoutes, {
    prefix: API_PREFIX,
    publications: publicationsRepository(storage.db, now),
    room,
    slowAnswers: leaving,
    isStillAdmitted,
    everyMs: pollIntervalMs(storage.db),
  });
  await app.register(articleWriteRoutes, {
    prefix: API_PREFIX,
    articles,
    stored,
    room,
    writing: writingService({ articles: stored, media, rendering, publicUrl }),
    idempotency: idempotency(storage.db, now),
    publicUrl,
  });
  await app.register(articleHistoryRoutes, {
    prefix: API_PREFIX,
    articles: stored,
    room,
    publicUrl,
  });
  await app.register(mediaUploadRoute, {
    prefix: API_PREFIX,
    media,
    sizesFor: (ownerId) => imageSizeBy(rendering.of(ownerId)),
    publicUrl,
  });
  await app.register(bulkImports, { prefix: API_PREFIX, services, room, publicUrl });
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
  await app.register(webhookRoutes, { prefix: API_PREFIX, webhooks, publicUrl });
  await app.register(webhookDeliveryRoutes, { prefix: API_PREFIX, webhooks, room });
  const tests = { prefix: API_PREFIX, webhooks, limitTests: testLimiter(rateLimit.count) };
  await app.register(webhookTestRoute, tests);
  await app.register(storedWebhookTestRoute, tests);
  await app.register(ownWordPress, {
    prefix: API_PREFIX,
    services,
    webhooks,
    room,
    allow,
    publicUrl,
    count: rateLimit.count,
  });
  addMethodAnswers();
  await app.ready();
  return app;
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

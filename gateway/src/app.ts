import { ARTICLE_IDENTIFIER_MAX } from '@article-bridge/contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { SetupToken } from './accounts/setup-token.ts';
import { articleRoom } from './articles/article-room.ts';
import { refuseUnacceptable } from './http/accept.ts';
import { limitAnswerTime } from './http/answer-deadline.ts';
import { REQUEST_TIMEOUTS, limitBodyTime } from './http/body-deadline.ts';
import { bodyRoom } from './http/body-room.ts';
import { handleClientErrors } from './http/client-error.ts';
import { endConnectionsOnClose } from './http/closing.ts';
import { registerCommonRefusals } from './http/common-refusals.ts';
import { registerCompression } from './http/compression.ts';
import { registerCors } from './http/cors.ts';
import { serveDocs } from './http/docs.ts';
import { handleErrors, handleFrameworkErrors } from './http/error-handler.ts';
import { readForwardedFor } from './http/forwarded-for.ts';
import { sendVersionHeader } from './http/gateway-version.ts';
import { collectMethods } from './http/methods.ts';
import { registerOpenApi } from './http/openapi.ts';
import { prefixRemover } from './http/path-prefix.ts';
import { answerPipelinedInTurn } from './http/pipelining.ts';
import { hasBody } from './http/request-body.ts';
import { requestCounter } from './http/request-counter.ts';
import { requestIdOf, returnRequestId } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { slowAnswers } from './http/slow-answers.ts';
import { drainUnreadBodies } from './http/unread-body.ts';
import { checkInput } from './http/validation.ts';
import { serveMetrics } from './operations/metrics-route.ts';
import { serveOwnArticles } from './serve-own-articles.ts';
import type { Services } from './services.ts';
import { openApiWebhooks } from './webhooks/openapi-webhooks.ts';

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
    // Without these, Fastify loads Ajv and fast-json-stringify, whose 250 files nothing here uses.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
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
  const { metrics, rendering } = services;
  const { metricsToken, upstreamUrl } = config;
  if (metrics !== undefined && metricsToken !== undefined) {
    serveMetrics(app, { metrics, token: metricsToken });
  }
  services.onMemory.add(room.resize).add(rendering.resize);
  const rateLimit = { ...config.rateLimit, count: requestCounter(storage.db) };
  const serving = { rateLimit, publicUrl, room, prefix: API_PREFIX };
  if (upstreamUrl === undefined) {
    const own = { services, setupToken, bodies, slowAnswers: leaving };
    await serveOwnArticles(app, { ...serving, ...own });
    addMethodAnswers();
  } else {
    // Loaded here: with its HTTP client it is a tenth of what the gateway loads.
    const { serveUpstream } = await import('./upstream/serve-upstream.ts');
    limitBodyTime(app);
    const { ping } = storage;
    const upstream = { baseUrl: upstreamUrl, config, ping, metrics, rendering, now };
    await serveUpstream(app, { ...serving, ...upstream });
    addMethodAnswers((url) => url.startsWith(API_PREFIX));
  }
  await app.ready();
  return app;
}

/** Builds no compiler from JSON Schema: every schema here is Zod's, compiled as set above. */
function unused(): never {
  throw new Error('a schema of the gateway has to be compiled by Zod');
}

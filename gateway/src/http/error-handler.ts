import { PROBLEM_MEDIA_TYPE } from '@article-bridge/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFailureOf } from '../storage/storage-failure.ts';
import { inputErrors } from './input-errors.ts';
import { HttpProblem, problems } from './problem.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { storageProblem } from './storage-problems.ts';

/** The one error handler and the one not-found handler: every refusal is problem details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    sendProblem(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    sendProblem(reply, problems.routeNotFound(request.url.split('?')[0] ?? ''));
  });
}

/** Handles what Fastify refuses before routing, such as a URL that cannot be decoded. */
export function handleFrameworkErrors(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // No hook runs for these.
  reply.header(REQUEST_ID_HEADER, request.id);
  sendProblem(reply, problemOf(error, request));
}

/** Serialized here, so that no route's own schema is applied to a refusal. */
export function sendProblem(reply: FastifyReply, problem: HttpProblem): void {
  // These describe the intended answer, not the refusal.
  for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name);
  void reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.body);
}

/** The problem that a caller receives for an error; internal failures reveal nothing. */
export function problemOf(error: FastifyError | HttpProblem, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error.validation !== undefined) {
    const part = error.validationContext ?? 'body';
    const schema = part === 'querystring' ? request.routeOptions.schema?.querystring : undefined;
    const errors = inputErrors(error.validation, part, schema, request.query);
    return problems.inputRefused(errors);
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problems.mediaTypeUnsupported();
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return problems.bodyTooLarge(request.routeOptions.bodyLimit);
  }
  const failure = storageFailureOf(error);
  if (failure !== undefined) return storageProblem(failure);
  // Fastify's own refusals (a body that is not JSON, a URL that cannot be decoded) are meant for
  // the caller; any other error is a fault of the gateway, and its text is not sent.
  const status = error.statusCode ?? 500;
  if (status === 400) return problems.badRequest(error.message);
  return status < 500 ? problems.other(status, error.message) : problems.internal(request.id);
}

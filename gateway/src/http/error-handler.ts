import { PROBLEM_MEDIA_TYPE, apiText } from '@article-bridge/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFailureOf } from '../storage/storage-failure.ts';
import { inputErrors } from './input-errors.ts';
import { prefersPage, sendNotFoundPage } from './not-found-page.ts';
import { HttpProblem, problems } from './problem.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { storageProblem } from './storage-problems.ts';
import { asSent } from './validation.ts';

/** Fastify's own refusals by code: its texts have no German, and do not say what to do. */
const FRAMEWORK_REFUSALS = new Map([
  ['FST_ERR_BAD_URL', () => problems.badRequest(apiText('address-undecodable'))],
  ['FST_ERR_MAX_PARAM_LENGTH', problems.addressTooLong],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', problems.mediaTypeUnsupported],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', () => problems.badRequest(apiText('body-missing'))],
  ['FST_ERR_CTP_INVALID_JSON_BODY', () => problems.badRequest(apiText('body-not-json'))],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', problems.bodyCutOff],
]);

/**
 * The one error handler and the one not-found handler: every refusal is problem details, but for a person who
 * opened an address at which there is nothing.
 */
export function handleErrors(app: FastifyInstance, publicUrl: () => string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.status >= 500) {
      // What is given up because its client has left is no fault.
      const level = reply.raw.destroyed ? 'info' : 'error';
      request.log[level]({ err: error }, 'request failed');
    }
    sendProblem(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    if (prefersPage(request)) sendNotFoundPage(request, reply, publicUrl());
    else sendProblem(reply, problems.routeNotFound(request.url.split('?')[0] ?? ''));
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

/**
 * The problem that a caller receives for an error, with the values that were refused; internal
 * failures reveal nothing.
 */
export function problemOf(error: FastifyError | HttpProblem, request: FastifyRequest): HttpProblem {
  const { body, query, params, headers } = request;
  return refusalOf(error, request).withValuesOf({
    body: asSent(body),
    query: asSent(query),
    params: asSent(params),
    headers,
  });
}

function refusalOf(error: FastifyError | HttpProblem, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error.validation !== undefined) {
    const part = error.validationContext ?? 'body';
    const schema = part === 'querystring' ? request.routeOptions.schema?.querystring : undefined;
    const errors = inputErrors(error.validation, part, schema, request.query);
    return problems.inputRefused(errors);
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return problems.bodyTooLarge(request.routeOptions.bodyLimit);
  }
  // What a command does for a request, as a backup, says first what it could not do.
  const failure = storageFailureOf(error) ?? storageFailureOf(error.cause);
  if (failure !== undefined) return storageProblem(failure);
  const refusal = FRAMEWORK_REFUSALS.get(error.code);
  if (refusal !== undefined) return refusal();
  // Fastify's other refusals are meant for the caller, too; any error without a status is a fault of
  // the gateway, and its text is not sent.
  const status = error.statusCode ?? 500;
  if (status === 400) return problems.badRequest(error.message);
  return status < 500 ? problems.other(status, error.message) : problems.internal(request.id);
}

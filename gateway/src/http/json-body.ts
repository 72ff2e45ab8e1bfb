import { apiText } from '@article-bridge/contract';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { jsonBounds } from './json-bounds.ts';
import { ENTRIES_MAXIMUM } from './value-bounds.ts';
import { problems } from './problem.ts';
import { prototypeFaults } from './prototype-faults.ts';
import { decodedInTurns } from '../turns/in-turns.ts';
import { nextTurn } from '../turns/next-turn.ts';
import { readBody } from './read-body.ts';

/**
 * Reads JSON bodies strictly. Only UTF-8 (RFC 8259, section 8.1): the default parser would replace
 * invalid bytes with U+FFFD, which would then be stored. Not compressed: a small body can expand to a
 * very large one. Without `__proto__` and `constructor.prototype`. With at most as many values, and
 * as deep, as anything that this service stores needs.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  acceptJsonType(app, 'application/json');
  app.addHook('preParsing', ({ method, headers }, _reply, payload, done) => {
    const coding = headers['content-encoding'];
    // The body of a GET or HEAD has no meaning (RFC 9110, section 9.3.1), and is not read.
    const isIgnored = method === 'GET' || method === 'HEAD';
    const isPlain = isIgnored || coding === undefined || coding.toLowerCase() === 'identity';
    done(isPlain ? null : problems.contentCodingUnsupported(), payload);
  });
}

/** Accepts bodies of another media type that is JSON, just as strictly. */
export function acceptJsonType(
  app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>,
  type: string,
): void {
  // Fastify's own refusal of prototypes says that the body is not JSON.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser(type, (request: FastifyRequest, payload: RequestPayload, done) => {
    receivedJson(request, payload).then(
      // Parsing a large body is slow, and so is validating it: others get a turn in between.
      (body) =>
        parse(request, body, (error, value) => {
          void nextTurn().then(() => {
            const faults = prototypeFaults(value);
            done(faults.length > 0 ? problems.inputRefused(faults) : error, value);
          });
        }),
      done,
    );
  });
}

/** @throws {HttpProblem} for a body that is too large, holds too much or is not UTF-8 */
async function receivedJson(
  { routeOptions: { bodyLimit } }: FastifyRequest,
  payload: RequestPayload,
): Promise<string> {
  const chunks: Buffer[] = [];
  const faultIn = jsonBounds({ entries: ENTRIES_MAXIMUM });
  await readBody(payload, bodyLimit, (chunk) => {
    const fault = faultIn(chunk);
    if (fault !== undefined) return problems.inputRefused([fault]);
    chunks.push(chunk);
    return undefined;
  });
  return decodedInTurns(Buffer.concat(chunks), textOf);
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // TextDecoder's message does not say where.
    throw problems.badRequest(apiText('body-not-utf-8'));
  }
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { anyObject } from '../any-object.ts';
import { problems } from './problem.ts';

const JSON_TYPE = 'application/json';

/** A declared answer that is not JSON, or not only. */
const withContent = z.object({ content: anyObject });

/**
 * Refuses a request whose Accept allows none of the types that its route documents (RFC 9110,
 * section 12.5.1), before any work is done. Which of several types is sent depends on the client's
 * `format`, not on Accept.
 */
export function refuseUnacceptable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { accept } = request.headers;
    // Nearly all clients send one of these.
    if (accept === undefined || accept === '*/*' || accept === JSON_TYPE) {
      done();
      return;
    }
    const types = answerTypes(request.routeOptions.schema?.response);
    if (types.length === 0 || types.some((type) => isAcceptable(accept, type))) done();
    else done(problems.notAcceptable(types));
  });
}

/** Keyed by a route's declared answers, which do not change after the start. */
const knownTypes = new WeakMap<object, readonly string[]>();

/** The media types of a route's successes; none if success has no body, or none is documented. */
function answerTypes(response: unknown): readonly string[] {
  if (typeof response !== 'object' || response === null) return [];
  const known = knownTypes.get(response);
  if (known !== undefined) return known;
  const types = typesIn(response);
  knownTypes.set(response, types);
  return types;
}

function typesIn(response: object): string[] {
  return Object.entries(response).flatMap(([status, answer]) => {
    if (!status.startsWith('2') || status === '204') return [];
    const declared = withContent.safeParse(answer);
    return declared.success ? Object.keys(declared.data.content) : [JSON_TYPE];
  });
}

/** Whether an Accept field takes a type; of several ranges that match, the most specific decides. */
export function isAcceptable(accept: string, type: string): boolean {
  const [group = ''] = type.split('/');
  const ranges = new Map(accept.split(',').map(rangeOf));
  const exact = type.endsWith('/*')
    ? [...ranges.keys()].filter((range) => sameGroup(range, group))
    : [type];
  const deciding = [...exact, `${group}/*`, '*/*'].find((range) => ranges.has(range));
  return deciding !== undefined && ranges.get(deciding) !== 0;
}

function sameGroup(range: string, group: string): boolean {
  return range.startsWith(`${group}/`);
}

function rangeOf(text: string): [range: string, quality: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [range, quality === undefined ? 1 : Number.parseFloat(quality) || 0];
}

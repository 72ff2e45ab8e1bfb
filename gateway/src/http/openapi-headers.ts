import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { ANSWER_FIELDS, REQUEST_FIELDS } from './header-fields.ts';
import type { AnswerField, RequestField } from './header-fields.ts';

/** The names that a route's `reads` and `sends` have on their way through the document's maker. */
const declared = z.looseObject({
  'x-reads': z.array(z.custom<RequestField>((name) => isKey(name, REQUEST_FIELDS))).optional(),
  'x-sends': z.array(z.custom<AnswerField>((name) => isKey(name, ANSWER_FIELDS))).optional(),
});

const operation = z.looseObject({
  parameters: z.array(z.looseObject({})).optional(),
  security: z.array(z.unknown()).default([]),
  deprecated: z.boolean().optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

function isKey(name: unknown, fields: object): boolean {
  return typeof name === 'string' && Object.hasOwn(fields, name);
}

/** A route's header fields, under names that `describeHeaders` finds again. */
export function keptHeaderFields({ reads, sends }: FastifySchema): object {
  return {
    ...(reads !== undefined && { 'x-reads': reads }),
    ...(sends !== undefined && { 'x-sends': sends }),
  };
}

/** `components.headers`: those that an answer refers to. */
export function usedHeaders(paths: object): Record<string, object> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(ANSWER_FIELDS)
      .filter(([name]) => text.includes(`"${componentPointer(name)}"`))
      .map(([name, { description, always }]) => [
        name,
        { description, ...(always && { required: true }), schema: { type: 'string' } },
      ]),
  );
}

function componentPointer(name: string): string {
  return `#/components/headers/${name}`;
}

/** An operation with the header fields that it reads and that its answers carry. */
export function describeHeaders(given: object): Record<string, unknown> {
  const { 'x-reads': reads = [], 'x-sends': sends = [], ...rest } = declared.parse(given);
  const { parameters = [], responses, security, deprecated, ...others } = operation.parse(rest);
  const fieldsOf = (status: string) =>
    answerFields(status, {
      reads,
      sends,
      isGuarded: security.length > 0,
      isDeprecated: deprecated === true,
    });
  const all = [...parameters, ...reads.map(headerParameter)];
  return {
    ...others,
    ...(deprecated !== undefined && { deprecated }),
    ...(all.length > 0 && { parameters: all }),
    security,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        { ...answer, headers: Object.fromEntries(fieldsOf(status).map(headerReference)) },
      ]),
    ),
  };
}

interface Facts {
  reads: readonly RequestField[];
  sends: readonly AnswerField[];
  /** Whether it asks for a credential, whose requests are counted. */
  isGuarded: boolean;
  isDeprecated: boolean;
}

/** Statuses that are given before the credential is looked at, or while it is. */
const BEFORE_THE_LIMIT = ['406', '414', '500', '503'];

function answerFields(status: string, { reads, sends, isGuarded, isDeprecated }: Facts) {
  const fields: AnswerField[] = ['X-Request-Id', 'Article-Gateway-Version'];
  // A range of statuses has in common only what each of them has.
  if (status.endsWith('XX')) return fields;
  const isSuccess = status.startsWith('2');
  if (isGuarded && !BEFORE_THE_LIMIT.includes(status)) fields.push('RateLimit-Policy', 'RateLimit');
  if (isSuccess) fields.push(...sends);
  if (status === '302') fields.push('Location');
  if (status === '412' || status === '304') fields.push('ETag');
  if (status === '200' && reads.includes('If-None-Match')) fields.push('ETag');
  if (status === '401') fields.push('WWW-Authenticate');
  if (status === '429' || status === '503') fields.push('Retry-After');
  if (isDeprecated && isSuccess) fields.push('Deprecation', 'Sunset');
  return fields;
}

function headerParameter(name: RequestField) {
  const { description, example } = REQUEST_FIELDS[name];
  return { name, in: 'header', description, example, schema: { type: 'string' } };
}

function headerReference(name: AnswerField): [string, object] {
  return [name, { $ref: componentPointer(name) }];
}

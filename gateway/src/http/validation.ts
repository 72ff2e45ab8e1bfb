import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { FAULTS_MAXIMUM } from './body-text.ts';
import { pointerOf } from './json-pointer.ts';

/** What was sent, by what the schemas made of it. */
const sentAs = new WeakMap<object, unknown>();

/** A part of a request as it was sent, also after its validation. */
export function asSent(part: unknown): unknown {
  return isObject(part) && sentAs.has(part) ? sentAs.get(part) : part;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Validates input against a route's schema, as `validatorCompiler` of fastify-type-provider-zod
 * does, but creates errors only for the faults that are reported: a body can have thousands.
 */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent) => {
    const { data, error } = schema.safeParse(sent);
    if (error === undefined) {
      if (isObject(data)) sentAs.set(data, sent);
      return { value: data };
    }
    return {
      error: error.issues.slice(0, FAULTS_MAXIMUM).map(({ path, code, message, ...params }) => {
        const instancePath = pointerOf(path);
        return {
          keyword: code,
          instancePath,
          schemaPath: `#${instancePath}/${code}`,
          message,
          params,
        };
      }),
    };
  };

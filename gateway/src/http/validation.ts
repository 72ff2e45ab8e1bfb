import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { FAULTS_MAXIMUM } from './body-text.ts';
import { pointerOf } from './json-pointer.ts';

/**
 * Validates input against a route's schema, as `validatorCompiler` of fastify-type-provider-zod
 * does, but creates errors only for the faults that are reported: a body can have thousands.
 */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent) => {
    const { data, error } = schema.safeParse(sent);
    if (error === undefined) return { value: data };
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

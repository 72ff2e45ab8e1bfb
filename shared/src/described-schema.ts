import type { z } from 'zod';
import { jsonValue } from './json-value.ts';

/**
 * For `override` of `z.toJSONSchema`: what a schema says to whoever reads it.
 *
 * An object is left open to the fields that later versions add, as the API promises of its answers
 * (gateway/docs/api.md, "What stays"). zod says of an object that goes out that it has no others,
 * since it takes off those it does not know. A strict one, which is a request, stays closed.
 *
 * Any JSON value is any value: said by a type that refers to itself, half of the generators of
 * clients make what does not compile.
 */
export function describeSchema({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
  if (zodSchema === jsonValue) delete jsonSchema.anyOf;
}

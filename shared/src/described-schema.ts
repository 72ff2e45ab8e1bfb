import { z } from 'zod';
import { jsonValue } from './json-value.ts';
import { orNull } from './nullable-schema.ts';

/**
 * For `override` of `z.toJSONSchema`: what a schema says to whoever reads it.
 *
 * An object is left open to the fields that later versions add, as the API promises of its answers
 * (gateway/docs/api.md, "What stays"). zod says of an object that goes out that it has no others,
 * since it takes off those it does not know. A strict one, which is a request, stays closed.
 *
 * Any JSON value is any value: said by a type that refers to itself, half of the generators of
 * clients make what does not compile.
 *
 * A value or null is one schema with two types, which more generators read than a union. That what
 * is left out is null goes without saying: as `default` of an object they refuse it.
 */
export function describeSchema({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (zodSchema === jsonValue) delete jsonSchema.anyOf;
  if (jsonSchema.default === null) delete jsonSchema.default;
  const [value] = jsonSchema.anyOf ?? [];
  if (def.type === 'nullable' && typeof value === 'object') {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...orNull(value), ...jsonSchema });
  }
  // Of an object or null, too: what it was made of may not have come by here.
  const object = def.type === 'nullable' ? def.innerType : zodSchema;
  if (object instanceof z.core.$ZodObject && object._zod.def.catchall === undefined) {
    delete jsonSchema.additionalProperties;
  }
}

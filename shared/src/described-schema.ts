import { z } from 'zod';
import { jsonValue } from './json-value.ts';
import { orNull } from './nullable-schema.ts';

/**
 * For `override` of `z.toJSONSchema`: adapts a schema for its readers.
 *
 * Objects in answers are left open to fields of later versions, as the API promises
 * (gateway/docs/api.md, "What stays"); zod closes them, since it strips unknown fields. Strict
 * objects, that is requests, stay closed.
 *
 * A JSON value is described as any value: with a type that refers to itself, half of the client
 * generators produce code that does not compile.
 *
 * A nullable value is one schema with two types, which more generators support than a union. The
 * default null of an omitted value is not mentioned: generators refuse it as the `default` of an
 * object.
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

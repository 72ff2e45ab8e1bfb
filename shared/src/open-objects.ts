import type { z } from 'zod';

/**
 * For `override` of `z.toJSONSchema`: leaves an object open to the fields that later versions add,
 * as the API promises of its answers (gateway/docs/api.md, "What stays"). zod says of an object that
 * goes out that it has no others, since it takes off those it does not know. A strict one, which is
 * a request, stays closed.
 */
export function leaveOpen({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
}

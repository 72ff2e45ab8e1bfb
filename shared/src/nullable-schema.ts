import { z } from 'zod';

const typed = z.looseObject({ type: z.string(), enum: z.array(z.json()).optional() });

/** The JSON Schema of what another describes, or null: one with two types, where it has one. */
export function orNull(schema: object): Record<string, unknown> {
  const { data } = typed.safeParse(schema);
  if (data === undefined) return { anyOf: [schema, { type: 'null' }] };
  const { type, enum: allowed, ...rest } = data;
  return { type: [type, 'null'], ...(allowed && { enum: [...allowed, null] }), ...rest };
}

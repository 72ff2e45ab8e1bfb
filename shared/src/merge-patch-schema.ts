import { z } from 'zod';
import { orNull } from './nullable-schema.ts';

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  anyOf: z.array(z.looseObject({ type: z.unknown() })).optional(),
});

type SchemaNode = z.infer<typeof schemaNode>;

/**
 * The JSON Schema of a merge patch (RFC 7396) for another schema: every field is optional, null
 * removes it, and nested objects are patched in the same way. Lists are replaced as a whole.
 */
export function mergePatchSchema(schema: object): Record<string, unknown> {
  const { required: _required, default: _default, ...node } = schemaNode.parse(schema);
  return {
    ...node,
    ...(node.anyOf !== undefined && { anyOf: node.anyOf.map(mergePatchSchema) }),
    ...(node.properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, field]) => [name, patchedField(field)]),
      ),
    }),
  };
}

function patchedField(field: object): Record<string, unknown> {
  const patch = schemaNode.parse(mergePatchSchema(field));
  if (isNullable(patch)) return patch;
  const { description, ...value } = patch;
  return {
    ...(description !== undefined && { description }),
    ...orNull(value),
  };
}

function isNullable({ type, anyOf = [] }: SchemaNode): boolean {
  return [type].flat().includes('null') || anyOf.some((choice) => choice.type === 'null');
}

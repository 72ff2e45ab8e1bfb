import { z } from 'zod';

/** The keywords of JSON Schema that `rest_validate_value_from_schema()` of WordPress knows. */
const KNOWN_KEYWORDS = new Set([
  'type',
  'description',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/** Formats WordPress checks; it ignores others, and a pattern it does not need beside them. */
const KNOWN_FORMATS = new Set(['uri', 'email', 'uuid']);

type Schema = Readonly<Record<string, unknown>>;

/**
 * The REST schema under which WordPress registers a field as post meta. Nullability of the field
 * itself is dropped, since WordPress has no null meta: a null field has no meta.
 */
export function restSchema(field: z.ZodType): Schema {
  const json = z.toJSONSchema(field, { target: 'draft-7', unrepresentable: 'any' });
  if (isSchema(json) && Array.isArray(json.anyOf) && json.anyOf.filter(isValue).length > 1) {
    throw new TypeError('WordPress meta takes no union other than with null');
  }
  return withoutNull(convert(json));
}

/** A schema of JSON, in the dialect of WordPress' REST API. */
export function restSchemaOf(json: unknown): Schema {
  return convert(json);
}

function withoutNull(schema: Schema): Schema {
  const { type, enum: allowed } = schema;
  return {
    ...schema,
    ...(Array.isArray(type) ? { type: type.find((name) => name !== 'null') } : {}),
    ...(isList(allowed) ? { enum: allowed.filter((value) => value !== null) } : {}),
  };
}

function convert(json: unknown): Schema {
  if (!isSchema(json)) return {};
  const { anyOf } = json;
  if (Array.isArray(anyOf)) return convertUnion(json, anyOf);
  // A recursive JSON value: WordPress knows no references, so anything goes.
  if ('$ref' in json) return {};
  if ('const' in json) return { type: typeof json['const'], enum: [json['const']] };
  return { ...keywords(json), ...objectKeywords(json), ...arrayKeywords(json) };
}

function isValue(branch: unknown): boolean {
  return !(isSchema(branch) && branch['type'] === 'null');
}

/** `X or null` becomes one schema with two types. */
function convertUnion(json: Schema, branches: readonly unknown[]): Schema {
  const described =
    typeof json['description'] === 'string' ? { description: json['description'] } : {};
  const values = branches.filter(isValue);
  const [only] = values;
  if (values.length !== 1) return { ...described, anyOf: branches.map(convert) };
  const schema = convert(only);
  const allowed: unknown = schema['enum'];
  return {
    ...schema,
    ...described,
    type: [schema['type'], 'null'],
    // rest_validate_enum() looks the null up as any other value.
    ...(isList(allowed) ? { enum: [...allowed, null] } : {}),
  };
}

function keywords(json: Schema): Schema {
  const known = Object.entries(json).filter(
    ([name, value]) =>
      KNOWN_KEYWORDS.has(name) &&
      !(name === 'format' && !(typeof value === 'string' && KNOWN_FORMATS.has(value))) &&
      !(name === 'pattern' && 'format' in json) &&
      // Zod's bound of safe integers says nothing to WordPress.
      !(typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(known);
}

function objectKeywords(json: Schema): Schema {
  if (json['type'] !== 'object') return {};
  const { properties, required, additionalProperties } = json;
  // A member this version does not know survives a round trip, as in the payload itself.
  const open = { additionalProperties: additionalProperties !== false };
  if (!isSchema(properties)) return open;
  return {
    ...open,
    ...(isList(required) ? { required } : {}),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, convert(member)]),
    ),
  };
}

function arrayKeywords(json: Schema): Schema {
  return json['type'] === 'array' ? { items: convert(json['items']) } : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

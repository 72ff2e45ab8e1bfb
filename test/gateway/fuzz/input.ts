import fc from 'fast-check';
import { z } from 'zod';
import type { OpenApiDocument } from '../../support/openapi-document.ts';

const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Strings that have broken other services. Addresses lead only to this machine. */
const NASTY = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfffx', '\u202e', 'é'.repeat(300), '😀'],
  ...["' or 1=1 --", '%', '_', '"', '{{7*7}}', '${7*7}', '<script>alert(1)</script>', '../../etc'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'null', 'true', '-1', '1e309', 'NaN'],
  ...['0', '99999999999999999999', '2026-02-30T25:61:61', '9999-12-31T23:59:59', '*', '\t', '\r\n'],
  ...['https://127.0.0.1:9/x', 'http://[::1]:9/', 'file:///etc/passwd', 'javascript:alert(1)'],
];

export const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const anything = fc.anything({
  key: fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom(...NASTY)),
  values: [nastyText, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)],
  maxDepth: 3,
});

/** Members below this depth are null. */
const DEPTH_MAX = 7;

/** From this depth, only required members are generated. */
const FEW = 3;

/**
 * Values that are usually valid for a schema: a pattern or a rule that JSON Schema cannot express
 * may refuse one.
 */
function valid(schema: unknown, document: OpenApiDocument, depth = 0): fc.Arbitrary<unknown> {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success || depth > DEPTH_MAX) return fc.constant(null);
  const rule = parsed.data;
  const within = (inner: unknown) => valid(inner, document, depth + 1);
  if (rule.$ref !== undefined) {
    return within(document.components.schemas[rule.$ref.split('/').at(-1) ?? '']);
  }
  if (rule.const !== undefined) return fc.constant(rule.const);
  if (rule.enum !== undefined) return fc.constantFrom(...rule.enum);
  const choices = rule.anyOf ?? rule.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(within));
  if (rule.allOf?.[0] !== undefined) return within(rule.allOf[0]);
  if (Array.isArray(rule.type)) {
    return fc.oneof(...rule.type.map((type) => valid({ ...rule, type }, document, depth)));
  }
  const type = rule.type ?? 'null';
  switch (type) {
    case 'string':
      return textOf(rule.format);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(rule.minimum ?? 0, -1e6),
        max: Math.min(rule.maximum ?? 100, 1e6),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(within(rule.items ?? {}), { maxLength: 3 });
    case 'object': {
      const members = Object.entries(rule.properties ?? {}).filter(
        ([name]) => depth < FEW || rule.required.includes(name),
      );
      return fc.record(
        Object.fromEntries(members.map(([name, member]) => [name, within(member)])),
        {
          requiredKeys: rule.required.filter((name) => members.some(([known]) => known === name)),
        },
      );
    }
    default:
      return fc.constant(null);
  }
}

function textOf(format: string | undefined): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.constantFrom('https://127.0.0.1:9/x', 'http://[::1]:9/');
  if (format === 'email') return fc.constant('ada@example.com');
  if (format === 'date-time') return fc.constant('2026-01-01T00:00:00');
  return fc.oneof(
    { weight: 7, arbitrary: fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8})?$/) },
    { weight: 1, arbitrary: nastyText },
  );
}

/** A value with one error: a member replaced, removed or added, at any depth. */
function spoilt(value: unknown, replacement: unknown, choice: number): unknown {
  if (typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[choice % (keys.length + 1)];
  if (key === undefined) return { ...value, [`extra-${choice}`]: replacement };
  const members = Object.entries(value);
  if (choice % 3 === 0) return Object.fromEntries(members.filter(([name]) => name !== key));
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      name === key ? spoilt(member, replacement, choice >> 1) : member,
    ]),
  );
}

const RAW_BODIES = [
  ...['', '{', 'null', '[]', '"text"', '{"a":1}{"b":2}', '\ufeff{}', '{"__proto__":{"x":1}}'],
  ...['{"constructor":{"prototype":{"x":1}}}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  `{"title":"${'x'.repeat(300_000)}"}`,
].map((text) => Buffer.from(text));

/**
 * Bodies that are valid for the schema, almost valid, or invalid.
 *
 * @param example one that is accepted, also by rules that are not in the schema
 */
export function bodies(
  schema: unknown,
  document: OpenApiDocument,
  example: unknown,
): fc.Arbitrary<Buffer> {
  if (Buffer.isBuffer(example)) return spoiltBytes(example);
  const values = fc.oneof(
    valid(schema, document),
    valid(schema, document, FEW),
    fc.constant(example),
  );
  const nearly = fc.tuple(values, anything, fc.nat(1000)).map((parts) => spoilt(...parts));
  const json = fc.oneof(
    { weight: 4, arbitrary: values },
    { weight: 4, arbitrary: nearly },
    { weight: 1, arbitrary: anything },
  );
  return fc.oneof(
    { weight: 9, arbitrary: json.map((value) => Buffer.from(jsonText(value))) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** The accepted bytes, such with one byte changed or cut short, and others. */
function spoiltBytes(example: Buffer): fc.Arbitrary<Buffer> {
  const changed = fc.tuple(fc.nat(example.length - 1), fc.nat(255)).map(([place, byte]) => {
    const bytes = Buffer.from(example);
    bytes[place] = byte;
    return bytes;
  });
  return fc.oneof(
    fc.constant(example),
    changed,
    fc.nat(example.length).map((length) => example.subarray(0, length)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  );
}

function jsonText(value: unknown): string {
  return JSON.stringify({ value }, (_key, member: unknown) =>
    typeof member === 'bigint' ? String(member) : member,
  ).slice('{"value":'.length, -1);
}

/** Parameters as encoded in a URL. */
export function parameters(
  schema: unknown,
  document: OpenApiDocument,
  known: readonly string[] = [],
): fc.Arbitrary<string> {
  const texts = fc.oneof(
    valid(schema, document).map((value) => encodeURIComponent(plain(value).toWellFormed())),
    nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%ff', '%ed%a0%80', '%00', '%2e%2e%2f', 'a%', '%zz'),
  );
  if (known.length === 0) return texts;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: texts },
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

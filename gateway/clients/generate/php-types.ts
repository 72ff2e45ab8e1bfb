import { z } from 'zod';
import type { Schemas } from './openapi.ts';

const node = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
});
type Node = z.infer<typeof node>;

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'float|int',
  boolean: 'bool',
  null: 'null',
};

/** Holds itself, which PHPStan's types cannot. */
const ANY_JSON = 'JsonValue';

/** The shapes of the API as PHPStan reads them, on a class that nobody makes. */
export function phpTypes(schemas: Schemas): string {
  const types = Object.entries(schemas)
    .filter(([name]) => name !== ANY_JSON)
    .map(([name, schema]) => ` * @phpstan-type ${name} ${typeOf(schema, ' * ')}`);
  return [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    'namespace ArticleBridge\\Client;',
    '',
    '/**',
    ' * What the article API sends and takes. Generated: `npm run generate`.',
    ' *',
    ...types,
    ' */',
    'final class Types',
    '{',
    '}',
    '',
  ].join('\n');
}

function typeOf(schema: unknown, indent: string): string {
  const parsed = node.safeParse(schema);
  if (!parsed.success) return 'mixed';
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = parsed.data;
  if ($ref !== undefined) return nameIn($ref);
  if (values !== undefined) return values.map(literal).join('|');
  if (parsed.data.const !== undefined) return literal(parsed.data.const);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeOf(choice, indent)));
  if (allOf?.length === 1) return typeOf(allOf[0], indent);
  const kinds = [type ?? []].flat();
  return kinds.length === 0
    ? 'mixed'
    : union(kinds.map((kind) => ofKind(kind, parsed.data, indent)));
}

function ofKind(kind: string, schema: Node, indent: string): string {
  if (kind === 'array') return `list<${typeOf(schema.items, indent)}>`;
  return kind === 'object' ? objectType(schema, indent) : (SIMPLE[kind] ?? 'mixed');
}

function objectType({ properties = {}, required, additionalProperties }: Node, indent: string) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : literal(name);
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)},`;
  });
  if (fields.length > 0) return ['array{', ...fields, `${indent}}`].join('\n');
  return `array<string, ${typeOf(additionalProperties, indent)}>`;
}

function nameIn(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return name === ANY_JSON ? 'mixed' : name;
}

/** Nothing can be said beside `mixed`. */
function union(types: readonly string[]): string {
  return types.includes('mixed') ? 'mixed' : [...new Set(types)].join('|');
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}

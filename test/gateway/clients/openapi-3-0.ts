import { z } from 'zod';

const document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ license: z.unknown() }),
  webhooks: z.unknown(),
});

const node = z.looseObject({});

const nullable = z.looseObject({ type: z.tuple([z.string(), z.literal('null')]) });
const aboveBound = z.looseObject({ exclusiveMinimum: z.number() });
const openObject = z.looseObject({
  properties: z.looseObject({}),
  additionalProperties: z.strictObject({}),
});

/**
 * Converts an OpenAPI 3.1 document for OpenAPI Generator 5, which reads 3.0: `nullable` instead of
 * a second type, boolean exclusive bounds, no `propertyNames`, `webhooks`, licence identifier or
 * `const`. (An enum with a single value would not replace `const`: the generator creates one class
 * for all members of a union, which would then have the constant of only one of them.) It also
 * generates `case 4XX:` for a range of statuses, and turns an object with additional properties
 * into a map.
 */
export function openApi30(given: string): string {
  const { webhooks: _webhooks, info, ...rest } = document.parse(JSON.parse(given));
  const { license: _license, ...described } = info;
  const text = JSON.stringify({ ...rest, openapi: '3.0.3', info: described });
  return JSON.stringify(JSON.parse(text, (_name, value: unknown) => converted(value)));
}

function converted(value: unknown): unknown {
  const parsed = node.safeParse(value);
  if (!parsed.success) return value;
  const { propertyNames: _names, const: _const, '4XX': refusal, ...part } = parsed.data;
  if (refusal !== undefined) return { ...part, default: refusal };
  const typed = nullable.safeParse(part).data;
  if (typed !== undefined) return converted({ ...typed, type: typed.type[0], nullable: true });
  const bounded = aboveBound.safeParse(part).data;
  if (bounded !== undefined) {
    return { ...bounded, minimum: bounded.exclusiveMinimum, exclusiveMinimum: true };
  }
  if (!openObject.safeParse(part).success) return part;
  const { additionalProperties: _others, ...closed } = part;
  return closed;
}

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
 * An OpenAPI 3.1 document as OpenAPI Generator 5 reads it. It knows 3.0: `nullable` in place of a
 * second type, a bound that is excluded by `true`, no `propertyNames`, no `webhooks`, no identifier
 * of a licence, no `const`. (An enum of one would not do for that: it makes one class of all choices
 * of a union, which would then take the constant of one of them only.) Besides it writes `case 4XX:`
 * for a range of statuses, and makes a mere map of an object that has others beside its properties.
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

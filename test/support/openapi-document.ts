import { z } from 'zod';

const media = z.record(z.string(), z.object({ schema: z.unknown().optional() }));

const header = z.object({ required: z.boolean().optional(), schema: z.unknown() });
const reference = z.object({ $ref: z.string() });

const answer = z.object({
  content: media.optional(),
  headers: z.record(z.string(), z.union([reference, header])).default({}),
});

const operation = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['query', 'path', 'header']),
        required: z.boolean().optional(),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), answer),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
});

/** What the tests read of the OpenAPI document. */
export const openApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    headers: z.record(z.string(), header).default({}),
  }),
});

export type OpenApiDocument = z.infer<typeof openApiDocument>;
export type Operation = z.infer<typeof operation>;
export type DescribedAnswer = z.infer<typeof answer>;

/** What an operation says about a status, or about all of its hundred. */
export function describedAnswer(
  { responses }: Pick<Operation, 'responses'>,
  status: number,
): DescribedAnswer | undefined {
  const text = String(status);
  return responses[text] ?? responses[`${text.charAt(0)}XX`];
}

/** The header fields that an answer always has, in lower case. */
export function requiredHeaders(
  { headers }: Pick<DescribedAnswer, 'headers'>,
  { components }: OpenApiDocument,
): string[] {
  return Object.entries(headers).flatMap(([name, given]) => {
    const described = '$ref' in given ? components.headers[nameIn(given.$ref)] : given;
    if (described === undefined) throw new Error(`the header ${name} is described nowhere`);
    return described.required === true ? [name.toLowerCase()] : [];
  });
}

function nameIn(pointer: string): string {
  return pointer.split('/').at(-1) ?? '';
}

const openObject = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/**
 * The document without the room that its schemas leave for later versions: what this one gives out
 * is described, all of it. An object that holds fields of somebody else's says so itself.
 */
export function closedSchemas(document: OpenApiDocument): OpenApiDocument {
  return openApiDocument.parse(
    JSON.parse(JSON.stringify(document), (_name, value: unknown) => {
      const node = openObject.safeParse(value).data;
      if (node === undefined || 'additionalProperties' in node) return value;
      return { ...node, additionalProperties: false };
    }),
  );
}

/** A schema of the document as a zod schema; what it refers to comes along. */
export function validatorOf(schema: unknown, { components }: OpenApiDocument): z.ZodType {
  const text = JSON.stringify({ ...z.looseObject({}).parse(schema), $defs: components.schemas });
  const whole: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(z.record(z.string(), z.json()).parse(whole));
}

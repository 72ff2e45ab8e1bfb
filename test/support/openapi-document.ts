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

/** The parts of the OpenAPI document used by tests. */
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

/** The documented response for a status, or for its range. */
export function describedAnswer(
  { responses }: Pick<Operation, 'responses'>,
  status: number,
): DescribedAnswer | undefined {
  const text = String(status);
  return responses[text] ?? responses[`${text.charAt(0)}XX`];
}

/** Header fields of every response, in lower case. */
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
 * The document with closed schemas, which otherwise allow additions by later versions: everything
 * this version returns is documented. Objects with fields of others' state that themselves.
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

/** Converts a schema of the document to a zod schema, with everything it references. */
export function validatorOf(schema: unknown, { components }: OpenApiDocument): z.ZodType {
  const text = JSON.stringify({ ...z.looseObject({}).parse(schema), $defs: components.schemas });
  const whole: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(z.record(z.string(), z.json()).parse(whole));
}

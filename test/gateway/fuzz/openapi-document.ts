import { z } from 'zod';

const media = z.record(z.string(), z.object({ schema: z.unknown().optional() }));

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
  responses: z.record(z.string(), z.object({ content: media.optional() })),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
});

/** What the fuzz test reads of the OpenAPI document. */
export const openApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

export type OpenApiDocument = z.infer<typeof openApiDocument>;
export type Operation = z.infer<typeof operation>;

/** A schema of the document as a zod schema; what it refers to comes along. */
export function validatorOf(schema: unknown, { components }: OpenApiDocument): z.ZodType {
  const text = JSON.stringify({ ...z.looseObject({}).parse(schema), $defs: components.schemas });
  const whole: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(z.record(z.string(), z.json()).parse(whole));
}

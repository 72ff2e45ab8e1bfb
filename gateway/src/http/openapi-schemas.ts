import { describeSchema, mergePatchSchema } from '@article-bridge/contract';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const schemaMap = z.record(z.string(), z.looseObject({}));

const openApiDocument = z.looseObject({
  paths: z.unknown(),
  webhooks: z.unknown(),
  components: z.looseObject({ schemas: schemaMap }),
});

type OpenApiDocument = z.infer<typeof openApiDocument>;

/** In place of the type provider's own `override`, to which an answer without a body is null. */
const zodToJsonConfig: NonNullable<
  Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']
> = {
  override: (context) => {
    describeSchema(context);
    if (context.zodSchema._zod.def.type === 'undefined') context.jsonSchema.type = 'null';
  },
};

/** `transform` of the document's maker: the schemas of a route. */
export const routeSchemas: typeof jsonSchemaTransform = createJsonSchemaTransform({
  zodToJsonConfig,
});

/** `transformObject` of the document's maker: the schemas that have names. */
export const namedSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });

const PATCH = 'ArticlePatchInput';
const PATCHED = 'ArticleInputInput';

/**
 * An OpenAPI document that refers to every schema by its name in the contract. The type provider
 * lists each schema twice, as `X` for answers and as `XInput` for requests, although most are used
 * in only one direction or are the same in both.
 */
export function tidySchemas(document: object): OpenApiDocument {
  const given = openApiDocument.parse(document);
  const schemas = { ...given.components.schemas };
  const { [PATCHED]: patched, [PATCH]: patch } = schemas;
  if (patched !== undefined && patch !== undefined) {
    const { title, description } = patch;
    schemas[PATCH] = { ...mergePatchSchema(patched), title, description };
  }
  const used = usedSchemas([given.paths, given.webhooks], schemas);
  const names = contractNames(used);
  const renamed = Object.entries(used).map(([name, schema]): [string, object] => [
    names.get(name) ?? name,
    schema,
  ]);
  const tidied = {
    ...given,
    components: { ...given.components, schemas: Object.fromEntries(renamed) },
  };
  return openApiDocument.parse(
    JSON.parse(
      [...names].reduce(
        (text, [name, contractName]) => text.replaceAll(reference(name), reference(contractName)),
        JSON.stringify(tidied),
      ),
    ),
  );
}

function usedSchemas(users: unknown, schemas: z.infer<typeof schemaMap>) {
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(users);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** `XInput` by `X`, where no other `X` goes out. */
function contractNames(schemas: z.infer<typeof schemaMap>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    if (!name.endsWith('Input')) continue;
    const contractName = name.slice(0, -'Input'.length);
    const answered = schemas[contractName];
    const asked = JSON.stringify(schema).replaceAll(reference(name), reference(contractName));
    if (answered === undefined || JSON.stringify(answered) === asked) names.set(name, contractName);
  }
  return names;
}

function reference(name: string): string {
  return `"#/components/schemas/${name}"`;
}

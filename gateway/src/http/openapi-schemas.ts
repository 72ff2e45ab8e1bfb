import { z } from 'zod';

const schemaMap = z.record(z.string(), z.unknown());

const openApiDocument = z.looseObject({
  paths: z.unknown(),
  components: z.looseObject({ schemas: schemaMap }),
});

const sharedDefinitions = z.object({ $defs: schemaMap });

/** How zod refers to a schema that has no id of its own, in a document where all have a place. */
const SHARED_REFERENCE = '#/components/schemas/__shared#/$defs/';
const SHARED_NAME = '#/components/schemas/Shared_';

/**
 * An OpenAPI document whose every reference is a JSON Pointer to a schema that is there, and whose
 * every schema is referred to. The type provider lists each schema as input and as output, though
 * most are only one of the two, and puts what has no id behind a pointer that nothing can follow.
 */
export function tidySchemas(document: object): z.infer<typeof openApiDocument> {
  const { components, ...rest } = openApiDocument.parse(
    JSON.parse(JSON.stringify(document).replaceAll(SHARED_REFERENCE, SHARED_NAME)),
  );
  const { __shared: shared, ...named } = components.schemas;
  const unnamed = sharedDefinitions.safeParse(shared).data?.$defs ?? {};
  const schemas = {
    ...named,
    ...Object.fromEntries(
      Object.entries(unnamed).map(([name, schema]) => [`Shared_${name}`, schema]),
    ),
  };
  return { ...rest, components: { ...components, schemas: usedSchemas(rest.paths, schemas) } };
}

function usedSchemas(paths: unknown, schemas: z.infer<typeof schemaMap>) {
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
  follow(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

import { z } from 'zod';

const openApiDocument = z.looseObject({
  paths: z.unknown(),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/**
 * An OpenAPI document without the schemas that no path uses: the type provider lists each schema
 * as input and as output, and most are only one of the two.
 */
export function withoutUnusedSchemas(document: object): object {
  const { components, ...rest } = openApiDocument.parse(document);
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(components.schemas[name] ?? null);
    }
  };
  follow(rest.paths);
  const schemas = Object.entries(components.schemas).filter(([name]) => used.has(name));
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

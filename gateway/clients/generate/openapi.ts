import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildApp, openServices, readConfig } from '../../src/index.ts';

const schema = z.looseObject({});
const operation = z.looseObject({
  security: z.array(z.looseObject({})).default([]),
  responses: z.record(z.string(), z.looseObject({})),
});
const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

export type Schemas = z.infer<typeof openApi>['components']['schemas'];

const REFUSED = {
  description: 'A refusal.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/**
 * The part of the gateway's OpenAPI document that a program with an API key can call: without sessions
 * and the operations that only WordPress uses, and with one schema for all errors.
 */
export async function apiOfKeys() {
  const { paths, components, openapi, info } = openApi.parse(JSON.parse(await described()));
  const kept: Record<string, object> = {};
  for (const [path, operations] of Object.entries(paths)) {
    const callable = Object.entries(operations).filter(([, { security }]) =>
      security.some((way) => 'apiKey' in way),
    );
    if (callable.length === 0 || path.includes('/wordpress/')) continue;
    kept[path] = Object.fromEntries(
      callable.map(([method, { responses, ...rest }]) => {
        const answered = Object.entries(responses).filter(([status]) => status < '300');
        const successes = answered.map(([status, { headers: _, ...said }]): [string, object] => [
          status,
          said,
        ]);
        return [
          method,
          { ...rest, responses: { ...Object.fromEntries(successes), default: REFUSED } },
        ];
      }),
    );
  }
  const used = namesIn(kept, components.schemas);
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).filter(([name]) => used.has(name)),
  );
  // Examples are for the documentation, and as long as the types.
  const withoutExamples = (name: string, value: unknown): unknown =>
    /^examples?$/.test(name) ? undefined : value;
  return {
    json: JSON.stringify({ openapi, info, paths: kept, components: { schemas } }, withoutExamples),
    schemas,
  };
}

/** The schemas that something refers to, and those that these refer to. */
function namesIn(value: unknown, schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    namesIn(schemas[name], schemas, found);
  }
  return found;
}

async function described(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'article-gateway-clients-'));
  const services = await openServices(readConfig({ DATA_DIR: directory }));
  try {
    const publicUrl = 'https://articles.example.org';
    const app = await buildApp({
      services,
      publicUrl: () => publicUrl,
      logStream: { write: () => undefined },
    });
    const answer = await app.inject({ url: '/api/v1/openapi.json' });
    await app.close();
    return answer.body;
  } finally {
    await services.storage.close();
    await rm(directory, { recursive: true, force: true });
  }
}

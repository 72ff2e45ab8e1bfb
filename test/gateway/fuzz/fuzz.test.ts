import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';
import { bodies, parameters } from './input.ts';
import { openApiDocument, validatorOf } from '../../support/openapi-document.ts';
import type { OpenApiDocument, Operation } from '../../support/openapi-document.ts';

/** Requests to each operation. */
const RUNS = Number(process.env['FUZZ'] ?? (process.env['FULL'] === undefined ? 12 : 500));

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

const ARTICLE = { title: 'Fuzzed', markdown: '**Text**' };
const WEBHOOK = { url: 'https://127.0.0.1:9/', events: ['article.completed'] };

/** Bodies that are taken, where one that the schema allows hardly ever is. */
const EXAMPLES: Record<string, unknown> = {
  'post /api/v1/articles': ARTICLE,
  'put /api/v1/articles/{uuid}': ARTICLE,
  'patch /api/v1/articles/{uuid}': { title: 'Patched' },
  'post /api/v1/keys': { name: 'fuzz', scopes: ['articles:read'] },
  'post /api/v1/webhooks': WEBHOOK,
  'put /api/v1/webhooks/{webhook_uuid}': WEBHOOK,
  'post /api/v1/webhooks/{webhook_uuid}/recover': { since: '2026-01-01T00:00:00' },
  'post /api/v1/wordpress/capabilities': {
    site: { url: 'https://example.com', name: 'Fuzz' },
    contracts: { seo_package: ['1.0'] },
  },
};

interface FuzzedGateway extends TestGateway {
  document: OpenApiDocument;
  /** Values of path parameters that name something. */
  known: Record<string, string[]>;
  /** Brings back the article that an operation may have deleted. */
  restore: () => Promise<void>;
  credentials: (operation: Operation) => Promise<Record<string, string>>;
}

async function fuzzedGateway(): Promise<FuzzedGateway> {
  const gateway = await buildGateway({ RATE_LIMIT_MAX: '1000000', LOG_LEVEL: 'error' });
  const { app, owner, services, publicUrl } = gateway;
  const document = openApiDocument.parse((await app.inject('/api/v1/openapi.json')).json());
  const { uuid } = await owner.save({}, { status: 'draft' });
  const settings = { url: 'https://127.0.0.1:9/', events: ['article.completed'] } as const;
  const webhook = { ...settings, payload: 'thin', headers: {}, secret: undefined } as const;
  const created = await services.webhooks.create(owner.id, webhook, 5);
  await owner.save({}, { uuid, status: 'completed' });
  const { key } = await owner.createKey({
    scopes: ['articles:read', 'articles:write', 'webhooks:write'],
  });
  return {
    ...gateway,
    document,
    known: { uuid: [uuid], version: ['1'], id: ['1'], webhook_uuid: uuidsIn(created) },
    restore: async () => {
      await owner.save({}, { uuid, status: 'completed' });
    },
    credentials: async ({ security }) => {
      if (security.some((scheme) => 'apiKey' in scheme)) return { authorization: `Bearer ${key}` };
      if (security.length === 0) return {};
      const { token } = await openSession(services, owner.id);
      return { cookie: `session=${token}`, origin: publicUrl };
    },
  };
}

function uuidsIn(value: unknown): string[] {
  return JSON.stringify(value).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

/** A request line, its headers and its body. */
function requests(
  method: keyof typeof METHODS,
  path: string,
  { parameters: declared, requestBody }: Operation,
  { document, known }: FuzzedGateway,
) {
  const places = declared.map(({ name, schema, in: place }) =>
    place === 'path'
      ? parameters(schema, document, known[name])
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: parameters(schema, document) },
        ),
  );
  const types = Object.entries(requestBody?.content ?? {});
  const [type, media] = types[0] ?? ['application/json', { schema: {} }];
  return fc.record({
    url: fc.tuple(...places).map((values) => urlOf(path, declared, values)),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant(type) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/json\t;', 'x', 'image/png'),
      },
    ),
    body:
      method === 'get'
        ? fc.constant(undefined)
        : bodies(media.schema, document, EXAMPLES[`${method} ${path}`] ?? {}),
  });
}

function urlOf(
  path: string,
  declared: Operation['parameters'],
  values: readonly (string | undefined)[],
): string {
  let url = path;
  const query: string[] = [];
  declared.forEach(({ name, in: place }, index) => {
    const value = values[index];
    if (value === undefined) return;
    // An empty or dotted segment would be another path.
    if (place === 'path') url = url.replace(`{${name}}`, /^\.*$/.test(value) ? 'x' : value);
    else query.push(`${name}=${value}`);
  });
  return query.length === 0 ? url : `${url}?${query.join('&')}`;
}

function expectDocumented(
  { statusCode, body, headers }: LightMyRequestResponse,
  { responses }: Operation,
  document: OpenApiDocument,
): void {
  const status = String(statusCode);
  const said = `${status} ${body.slice(0, 300)}`;
  expect(statusCode, said).toBeLessThan(500);
  const answer = responses[status] ?? responses[`${status.charAt(0)}XX`];
  expect(answer, `${said} is not documented`).toBeDefined();
  if (answer?.content === undefined) {
    expect(body, said).toBe('');
    return;
  }
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const declared = answer.content[type] ?? answer.content[`${type.split('/')[0] ?? ''}/*`];
  expect(declared, `${said} of type ${type} is not documented`).toBeDefined();
  if (!type.endsWith('json')) return;
  const faults = validatorOf(declared?.schema, document).safeParse(JSON.parse(body)).error;
  expect(faults?.issues, said).toBeUndefined();
}

/** What is wrong with the answers of one operation; nothing, or the first fault. */
async function faultOf(
  gateway: FuzzedGateway,
  method: keyof typeof METHODS,
  path: string,
  operation: Operation,
): Promise<string[]> {
  const answersAsDocumented = fc.asyncProperty(
    requests(method, path, operation, gateway),
    async ({ url, contentType, body }) => {
      const response = await gateway.app.inject({
        method: METHODS[method],
        url,
        headers: {
          ...(await gateway.credentials(operation)),
          ...(body !== undefined && { 'content-type': contentType }),
        },
        ...(body !== undefined && { payload: body }),
      });
      // What cannot be decoded reaches no operation.
      if (isDecodable(url)) expectDocumented(response, operation, gateway.document);
      else expect(response.statusCode).toBe(400);
    },
  );
  const outcome = await fc.check(answersAsDocumented, { numRuns: RUNS, endOnFailure: true });
  if (!outcome.failed) return [];
  const request = outcome.counterexample?.[0];
  const body = request?.body?.toString().slice(0, 500);
  const seen = JSON.stringify({ ...request, body, log: gateway.log.slice(-2) });
  return [`${method} ${path}: ${String(outcome.errorInstance)}\n${seen}\nseed ${outcome.seed}`];
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

test(
  `${RUNS} requests to each operation of the OpenAPI document, valid, nearly valid and random: no 5xx, every answer as documented`,
  async () => {
    const gateway = await fuzzedGateway();
    const faults: string[] = [];
    for (const [path, methods] of Object.entries(gateway.document.paths)) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        const operation = methods[method];
        if (operation === undefined) continue;
        await gateway.restore();
        faults.push(...(await faultOf(gateway, method, path, operation)));
      }
    }
    expect(faults.join('\n\n')).toBe('');
  },
  30_000 + RUNS * 5_000,
);

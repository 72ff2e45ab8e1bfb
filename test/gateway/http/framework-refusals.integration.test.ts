import { problemDetails } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import german from '../../../gateway/studio/src/languages/de-api.json' with { type: 'json' };
import { buildGateway } from '../../support/gateway.ts';
import { openApiDocument } from '../../support/openapi-document.ts';

const JSON_TYPE = 'application/json';

/** What Fastify refuses before a route's own code is reached: content type and body. */
const REFUSED_BODIES: [type: string | undefined, body: string][] = [
  [JSON_TYPE, ''],
  [JSON_TYPE, ' '],
  [JSON_TYPE, '{'],
  [JSON_TYPE, "{'a':1}"],
  [JSON_TYPE, 'nul'],
  [JSON_TYPE, '\u0000'],
  [`${JSON_TYPE}; charset=utf-7`, '{'],
  ['application/merge-patch+json', '{'],
  ['application/merge-patch+json', ''],
  ['text/plain', 'a'],
  ['multipart/form-data', 'a'],
  ['no type', 'a'],
  [undefined, 'a'],
];

/** The test of a webhook answers `{ok: false}` with the names of its texts. */
const refusal = z.union([
  problemDetails,
  z.object({ ok: z.literal(false), ...problemDetails.pick({ code: true, errors: true }).shape }),
]);

/** The texts of a refusal by name: its detail, and each fault of the input. */
function textsIn(answer: LightMyRequestResponse): string[] {
  const body = refusal.parse(answer.json());
  const { code, errors = [] } = body;
  const kind = 'type' in body ? body.type.replace('urn:article-bridge:problem:', '') : '';
  const named = errors.length > 0 ? errors.map((error) => error.code) : [code];
  return named.map((name) => name ?? kind);
}

function expectTranslated(answer: LightMyRequestResponse, asked: string): void {
  if (answer.statusCode < 400) return;
  expect(answer.statusCode, `${asked}: ${answer.body}`).toBeLessThan(500);
  for (const name of textsIn(answer)) {
    expect(Object.keys(german), `${asked}: ${answer.body}`).toContain(name);
  }
}

describe('a refusal of the framework has a name, and a German text', () => {
  it('whatever body is sent to whichever operation', async () => {
    const { app, owner } = await buildGateway();
    const { key } = await owner.createKey({ scopes: SCOPES });
    const described = await app.inject('/api/v1/openapi.json');
    const { paths } = openApiDocument.parse(described.json());
    const asked = new Set<string>();
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (operations[method.toLowerCase()] === undefined) continue;
        const url = path.replaceAll(/\{[^}]*\}/g, '1');
        for (const [type, payload] of REFUSED_BODIES) {
          const headers = {
            authorization: `Bearer ${key}`,
            ...(type === undefined ? {} : { 'content-type': type }),
          };
          const answer = await app.inject({ method, url, headers, payload });
          expectTranslated(answer, `${method} ${url} ${String(type)} ${payload}`);
          asked.add(`${method} ${url}`);
        }
      }
    }
    expect(asked.size).toBeGreaterThan(30);
  });

  it.each([
    ['%zz', 'address-undecodable', '/api/v1/articles/%zz'],
    ['% alone', 'address-undecodable', '/api/v1/articles/%'],
    ['a byte that begins nothing', 'address-undecodable', '/api/v1/articles/%ff/export'],
    ['an overlong slash', 'address-undecodable', '/studio/%c0%af'],
    ['a long identifier', 'address-too-long', `/api/v1/articles/${'a'.repeat(5_000)}`],
  ])('GET an address with %s: %s', async (_what, name, url) => {
    const { request } = await buildGateway();
    const answer = await request(url);
    expect(textsIn(answer)).toEqual([name]);
    expectTranslated(answer, url);
  });

  it.each([
    ['/api/docs/static/..%2f..%2fpackage.json', {}],
    ['/api/docs/static/%00', {}],
    ['/api/docs/static/.env', {}],
    ['/api/docs/static/index.css', { range: 'bytes=99999999-' }],
    ['/api/docs/static/index.css', { 'if-match': '"other"' }],
    ['/studio/..%2f..%2fpackage.json', {}],
    ['/studio/%00', {}],
    ['/studio/.env', {}],
    ['/api/v1/articles?updated_since=%', {}],
  ])('GET %s %j', async (url, headers) => {
    const { request } = await buildGateway();
    expectTranslated(await request(url, { headers }), url);
  });
});

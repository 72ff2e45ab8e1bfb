import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECRET_NAMES } from '../../../gateway/src/http/sent-value.ts';
import { buildGateway } from '../../support/gateway.ts';
import { openApiDocument } from '../../support/openapi-document.ts';
import type { OpenApiDocument } from '../../support/openapi-document.ts';
import { openSession } from '../../support/sessions.ts';

/**
 * Everything else that the API takes. Whoever adds a field: if it is a credential, its name belongs into
 * `SECRET_NAMES`; otherwise here.
 */
const SHOWN_NAMES = `
  Idempotency-Key If-Match If-None-Match administrator alt anchor_text answer author autosave before
  blocks canonical_url caption card categories category checked_at checks collection content_formats
  content_hash contracts credit cursor description detail details disabled email enabled events
  excerpt expand expires_at faq featured_image features focus_keyword follow format height html id
  image_formats image_url index internal_links language limit limits markdown meta_description
  meta_title mime_type missing_images name ok open_graph optional order outcome overlap_hours page
  payload per_page php plugin post_id publications published_at question robots schema_jsonld scopes
  search secondary_keywords seo_plugins since site size slug sort sources state status tags tests
  title topic twitter updated_before updated_since url uuid uuids version versions webhook webhook_uuid
  width wordpress
`.match(/\S+/g);

/** Names that are in no schema: header fields of every request. */
const ELSEWHERE = ['authorization', 'cookie'];

const SECRET = 'hunter2\0';

it('every name that the API takes is either shown or secret', async () => {
  const { app } = await buildGateway();
  const names = [
    ...namesTaken(openApiDocument.parse((await app.inject('/api/v1/openapi.json')).json())),
  ];
  const isSecret = (name: string) => SECRET_NAMES.has(name.toLowerCase());
  expect(names.filter((name) => !isSecret(name)).toSorted()).toEqual(SHOWN_NAMES);
  expect([...names.filter(isSecret), ...ELSEWHERE].toSorted()).toEqual(
    [...SECRET_NAMES].toSorted(),
  );
});

describe('a refusal has the value that was sent', () => {
  it('of a query parameter, of each that is wrong and of one that is repeated', async () => {
    const ask = await administered();
    const { detail, errors } = await ask('GET', '/articles?per_page=abc&status=any&status=any');
    expect(errors).toContainEqual(
      expect.objectContaining({ parameter: 'per_page', value: '"abc"' }),
    );
    expect(errors).toContainEqual(
      expect.objectContaining({ parameter: 'status', value: 'array(2)' }),
    );
    expect(detail).toMatch(/; received .* \(and 1 more\)\.$/);
  });

  it('of a path parameter', async () => {
    const ask = await administered();
    expect(await ask('GET', '/articles/x/history/abc')).toMatchObject({
      errors: [{ parameter: 'version', value: '"abc"' }],
    });
  });

  it('of a header field', async () => {
    const ask = await administered();
    const key = 'k'.repeat(201);
    expect(
      await ask('POST', '/articles', { title: 'T', markdown: 't' }, { 'idempotency-key': key }),
    ).toMatchObject({
      errors: [{ header: 'Idempotency-Key', value: `"${'k'.repeat(60)}…"` }],
    });
  });

  it('of a member of the body, and the body itself', async () => {
    const ask = await administered();
    expect(
      await ask('POST', '/articles', { title: ['T'], html: 3, slug: 'No slug' }),
    ).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ pointer: '/title', value: 'array(1)' }),
        expect.objectContaining({ pointer: '/html', value: '3' }),
        expect.objectContaining({ pointer: '/slug', value: '"No slug"' }),
      ]),
    });
    expect(await ask('POST', '/users', [])).toMatchObject({
      detail: 'the body: must be of the type object; received array(0).',
      errors: [{ pointer: '', value: 'array(0)' }],
    });
  });

  it('of a rule that is no schema’s: an address of another, a time that is past', async () => {
    const ask = await administered();
    const user = { email: 'bea@example.com', password: 'a long password' };
    expect(await ask('POST', '/users', user)).not.toHaveProperty('errors');
    expect(await ask('POST', '/users', user)).toMatchObject({
      status: 409,
      errors: [{ pointer: '/email', value: '"bea@example.com"' }],
    });
    const past = { name: 'n', scopes: ['articles:read'], expires_at: '2020-01-01T00:00:00' };
    expect(await ask('POST', '/keys', past)).toMatchObject({
      errors: [{ pointer: '/expires_at', value: '"2020-01-01T00:00:00"' }],
    });
  });

  it('but not of a field that is unknown: it may be a misspelt one', async () => {
    const ask = await administered();
    const { errors } = await ask('POST', '/users', { email: 'b@example.com', passwrod: 'hunter2' });
    expect(errors).toHaveLength(2);
    expect(JSON.stringify(errors)).not.toContain('hunter2');
  });
});

it.each([
  ['POST', '/session', { email: 'ada@example.com', password: [SECRET] }],
  ['POST', '/session', { email: 1, password: SECRET }],
  ['PUT', '/session/password', { current_password: 1, new_password: SECRET.slice(0, 7) }],
  ['POST', '/setup', { token: [SECRET], email: 'a', password: SECRET.slice(0, 7) }],
  ['POST', '/users', { email: 'a', password: SECRET.slice(0, 7) }],
  [
    'POST',
    '/webhooks',
    { url: `https://ada:${SECRET}@x`, secret: 'whsec_hunter2', headers: { 'X-A': SECRET } },
  ],
  ['POST', '/webhooks/test', { url: 'https://10.0.0.1/?hunter2', secret: 'whsec_hunter2' }],
  ['POST', '/wordpress/connections', { code: [SECRET], site: 1 }],
] as const)('%s %s does not repeat a secret: %j', async (method, path, body) => {
  const ask = await administered();
  const problem = await ask(method, path, body);
  expect(JSON.stringify(problem)).not.toContain('hunter2');
});

async function administered() {
  const { app, owner, services } = await buildGateway();
  await services.users.setAdministrator(owner.id, true);
  const { token } = await openSession(services, owner.id);
  return async (
    method: 'DELETE' | 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return problemDetails.partial().parse(answer.json());
  };
}

const node = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

/** The names of all parameters and header fields, and of the members of all bodies at any depth. */
function namesTaken({ paths, components }: OpenApiDocument): Set<string> {
  const names = new Set<string>();
  const followed = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    const { data } = node.safeParse(value);
    if (data === undefined) return;
    const { $ref: reference, properties = {}, ...others } = data;
    if (reference !== undefined && !followed.has(reference)) {
      followed.add(reference);
      walk(components.schemas[reference.split('/').at(-1) ?? '']);
    }
    for (const [name, schema] of Object.entries(properties)) {
      names.add(name);
      walk(schema);
    }
    Object.values(others).forEach(walk);
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { parameters, requestBody } of operations) {
    for (const { name } of parameters) names.add(name);
    walk(requestBody?.content);
  }
  return names;
}

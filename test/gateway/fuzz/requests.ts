import fc from 'fast-check';
import { REQUEST_EXAMPLES } from '../../../gateway/src/http/examples/requests.ts';
import type { Operation } from '../../support/openapi-document.ts';
import { PNG } from '../media/image-bytes.ts';
import { PASSWORD } from './fuzzed-gateway.ts';
import type { FuzzedGateway } from './fuzzed-gateway.ts';
import { bodies, parameters } from './input.ts';

export interface FuzzedRequest {
  /** With `{name}` placeholders, replaced when it is sent. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const ARTICLE = { title: 'Fuzzed', markdown: '**Text**' };

/** Accepted bodies of operations for which valid generated ones are rare. */
function exampleOf(name: string, { owner, target, connectCode }: FuzzedGateway): unknown {
  const webhook = { url: target, events: ['article.completed'] };
  const examples: Record<string, unknown> = {
    'post /api/v1/articles': ARTICLE,
    'put /api/v1/articles/{uuid}': ARTICLE,
    'patch /api/v1/articles/{uuid}': { title: 'Patched' },
    'post /api/v1/articles/{uuid}/status': { status: 'draft' },
    'post /api/v1/session': { email: owner.email, password: PASSWORD },
    'put /api/v1/session/password': { current_password: PASSWORD, new_password: PASSWORD },
    'post /api/v1/keys': { name: 'fuzz', scopes: ['articles:read'] },
    'post /api/v1/media': PNG,
    'post /api/v1/webhooks': webhook,
    'put /api/v1/webhooks/{webhook_uuid}': webhook,
    'post /api/v1/webhooks/{webhook_uuid}/recover': { since: '2026-01-01T00:00:00' },
    'post /api/v1/wordpress/connections': { code: connectCode, site: { url: target } },
    'post /api/v1/webhooks/test': { url: target, secret: 'any secret' },
  };
  const [method = '', path = ''] = name.split(' ');
  return examples[name] ?? REQUEST_EXAMPLES[`${method.toUpperCase()} ${path}`] ?? {};
}

/** Queries without which an operation does not succeed. */
const NEEDED_QUERIES: Readonly<Record<string, string>> = {
  'get /api/v1/articles/publications': '?uuid=3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40',
  'get /api/v1/articles/publications/events': '?uuid=3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40',
};

/** An ordinary request of an operation. */
export function plainRequest(
  method: string,
  path: string,
  { requestBody }: Operation,
  gateway: FuzzedGateway,
): FuzzedRequest {
  if (method === 'get' || requestBody === undefined) {
    const query = NEEDED_QUERIES[`${method} ${path}`] ?? '';
    return { url: `${path}${query}`, headers: {}, body: undefined };
  }
  const [type = 'application/json'] = Object.keys(requestBody.content);
  const example = exampleOf(`${method} ${path}`, gateway);
  const body = Buffer.isBuffer(example) ? example : Buffer.from(JSON.stringify(example));
  return { url: path, headers: { 'content-type': type }, body };
}

/** A request line, header fields and a body. */
export function requests(
  method: string,
  path: string,
  operation: Operation,
  gateway: FuzzedGateway,
): fc.Arbitrary<FuzzedRequest> {
  const { document } = gateway;
  const { parameters: declared, requestBody } = operation;
  const places = declared.map(({ name, schema, in: place }) =>
    place === 'path'
      ? parameters(schema, document, [`{${name}}`])
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: parameters(schema, document) },
        ),
  );
  const [type = 'application/json', media = { schema: {} }] =
    Object.entries(requestBody?.content ?? {})[0] ?? [];
  const contentTypes = fc.oneof(
    { weight: 12, arbitrary: fc.constant(type) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/json\t;', 'x', 'image/png'),
    },
  );
  const sent =
    method === 'get'
      ? fc.constant(undefined)
      : bodies(media.schema, document, exampleOf(`${method} ${path}`, gateway));
  return fc.tuple(fc.tuple(...places), contentTypes, sent).map(([values, contentType, body]) => ({
    url: urlOf(path, declared, values),
    headers: {
      ...headersOf(declared, values),
      ...(body !== undefined && { 'content-type': contentType }),
    },
    body,
  }));
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
    // An empty segment, or one of dots, would change the path.
    if (place === 'path') url = url.replace(`{${name}}`, /^\.*$/.test(value) ? 'x' : value);
    if (place === 'query') query.push(`${name}=${value}`);
  });
  return query.length === 0 ? url : `${url}?${query.join('&')}`;
}

/** Only values that a header field can contain; others never leave a client. */
function headersOf(
  declared: Operation['parameters'],
  values: readonly (string | undefined)[],
): Record<string, string> {
  return Object.fromEntries(
    declared.flatMap(({ name, in: place }, index) => {
      const value = values[index];
      return place === 'header' && value !== undefined ? [[name.toLowerCase(), value]] : [];
    }),
  );
}

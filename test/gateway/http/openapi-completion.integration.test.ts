import { contentHash, problemDetails, webhookTestRequest } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ANSWER_EXAMPLES } from '../../../gateway/src/http/examples/answers.ts';
import { REQUEST_EXAMPLES } from '../../../gateway/src/http/examples/requests.ts';
import { buildGateway } from '../../support/gateway.ts';
import { closedSchemas, openApiDocument, validatorOf } from '../../support/openapi-document.ts';
import { openSession } from '../../support/sessions.ts';

const UUID = '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40';

const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z.looseObject({ content }).optional(),
        responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
      }),
    ),
  ),
});

async function operations() {
  const { app } = await buildGateway();
  const { paths } = described.parse((await app.inject({ url: '/api/v1/openapi.json' })).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );
}

const methods = z.enum(['POST', 'PUT', 'PATCH']);

describe('GET /api/v1/openapi.json', () => {
  it('has an example of every JSON body that a route takes, and no other', async () => {
    const bodies = (await operations()).filter(
      ({ requestBody }) => requestBody?.content['application/json'] !== undefined,
    );
    expect(bodies.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(REQUEST_EXAMPLES).toSorted(),
    );
    for (const { requestBody } of bodies) {
      expect(requestBody?.content['application/json']?.example).toBeDefined();
    }
  });

  it('says that an impossible Accept is refused wherever success has a body', async () => {
    for (const { name, responses } of await operations()) {
      const hasBody = Object.entries(responses).some(
        ([status, answer]) => status.startsWith('2') && answer.content !== undefined,
      );
      expect([name, '406' in responses]).toEqual([name, hasBody]);
    }
  });

  it('gives examples of refusals that are problem details of their status', async () => {
    const examples = (await operations()).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, answer]) => {
        const example = answer.content?.['application/problem+json']?.example;
        return example === undefined ? [] : [{ status: Number(status), example }];
      }),
    );
    expect(examples.length).toBeGreaterThan(100);
    for (const { status, example } of examples) {
      expect(problemDetails.parse(example).status).toBe(status);
    }
  });
});

/** If sent, its request would resolve a host outside of this machine. */
const TEST_CALL = 'POST /api/v1/webhooks/test';

it.each(Object.entries(REQUEST_EXAMPLES).filter(([name]) => name !== TEST_CALL))(
  '%s takes its example',
  async (name, body) => {
    const { app, owner, services } = await buildGateway();
    await owner.save({}, { uuid: UUID });
    const [verb, path = ''] = name.split(' ');
    const { key } = await owner.createKey({
      scopes: ['articles:read', 'articles:write', 'webhooks:write'],
    });
    const { token } = await openSession(services, owner.id);
    const takesSession = /\/(?:session|setup|keys)/.test(path);
    const response = await app.inject({
      method: methods.parse(verb),
      url: path.replaceAll(/\{\w+\}/g, UUID),
      headers: {
        ...(takesSession ? { cookie: `session=${token}` } : { authorization: `Bearer ${key}` }),
        'content-type': name.startsWith('PATCH')
          ? 'application/merge-patch+json'
          : 'application/json',
      },
      payload: JSON.stringify(body),
    });
    // The named object may be missing, but the input is valid.
    expect([400, 413, 415, 422]).not.toContain(response.statusCode);
    expect(response.statusCode).toBeLessThan(500);
  },
);

it('the example that is not sent is what the contract says', () => {
  expect(webhookTestRequest.safeParse(REQUEST_EXAMPLES[TEST_CALL]).error).toBeUndefined();
});

/** Media types without examples: binary data. */
const BYTES = /^(?:image\/\*|application\/(?:octet-stream|zip))$/;

describe('examples of answers', () => {
  it('there is one of every success with a text or JSON, and it fits its schema to the letter', async () => {
    const { app } = await buildGateway();
    const whole: unknown = (await app.inject({ url: '/api/v1/openapi.json' })).json();
    const document = closedSchemas(openApiDocument.parse(whole));
    const successes = (await operations()).flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, { content: types = {} }]) =>
        status.startsWith('2')
          ? Object.entries(types).map(([type, { example }]) => ({ name, status, type, example }))
          : [],
      ),
    );
    const shown = successes.filter(({ type }) => !BYTES.test(type));
    expect(shown.length).toBeGreaterThan(45);
    for (const { name, status, type, example } of shown) {
      expect([name, type, example]).toEqual([name, type, expect.anything()]);
      const [method = '', path = ''] = name.split(' ');
      const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status];
      const fault = validatorOf(answer?.content?.[type]?.schema, document).safeParse(example).error;
      expect([name, type, fault]).toEqual([name, type, undefined]);
    }
  });

  it('their content hash is the one of their content', async () => {
    const article = z
      .record(z.string(), z.unknown())
      .parse(ANSWER_EXAMPLES['GET /api/v1/articles/{uuid}']);
    expect(article['content_hash']).toBe(await contentHash(article));
  });
});

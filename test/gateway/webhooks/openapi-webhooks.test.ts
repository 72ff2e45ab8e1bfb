import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildGateway } from '../../support/gateway.ts';

const delivery = z.object({
  post: z.looseObject({
    parameters: z.array(z.looseObject({ name: z.string(), in: z.literal('header') })),
    requestBody: z.looseObject({
      content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
    }),
  }),
});

const document = z.looseObject({
  webhooks: z.object({ 'article-event': delivery, 'webhook-test': delivery }),
});

/** What a JSON Pointer (RFC 6901) in a URI fragment points at. */
function at(root: unknown, pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, step) => z.record(z.string(), z.unknown()).parse(value)[step], root);
}

test('GET /api/v1/openapi.json describes what an endpoint is sent', async () => {
  const { app } = await buildGateway();
  const { webhooks } = document.parse((await app.inject({ url: '/api/v1/openapi.json' })).json());
  for (const { post } of Object.values(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
  }
  const body = JSON.stringify(webhooks['article-event']);
  for (const name of ['article.completed', 'article.deleted', 'content_hash', 'focus_keyword']) {
    expect(body).toContain(name);
  }
});

test('every reference in it leads somewhere', async () => {
  const { app } = await buildGateway();
  const whole: unknown = (await app.inject({ url: '/api/v1/openapi.json' })).json();
  const { webhooks } = document.parse(whole);
  const references = JSON.stringify(webhooks).matchAll(/"\$ref":"([^"]+)"/g);
  const pointers = [...references].map(([, pointer = '']) => pointer);
  expect(pointers.length).toBeGreaterThan(0);
  for (const pointer of pointers) expect(at(whole, pointer)).toBeTypeOf('object');
});

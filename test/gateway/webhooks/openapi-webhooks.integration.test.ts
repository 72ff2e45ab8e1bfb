import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildGateway } from '../../support/gateway.ts';

const delivery = z.object({
  post: z.looseObject({
    parameters: z.array(z.looseObject({ name: z.string(), in: z.literal('header') })),
    requestBody: z.looseObject({
      content: z.object({
        'application/json': z.object({ schema: z.object({ $ref: z.string() }) }),
      }),
    }),
  }),
});

const document = z.looseObject({
  webhooks: z.object({ 'article-event': delivery, 'webhook-test': delivery }),
});

/** Resolves a JSON Pointer (RFC 6901) in a URI fragment. */
function at(root: unknown, pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, step) => z.record(z.string(), z.unknown()).parse(value)[step], root);
}

test('GET /api/v1/openapi.json describes what an endpoint is sent', async () => {
  const { app } = await buildGateway();
  const whole: unknown = (await app.inject({ url: '/api/v1/openapi.json' })).json();
  const { webhooks } = document.parse(whole);
  for (const { post } of Object.values(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
  }
  const { schema } = webhooks['article-event'].post.requestBody.content['application/json'];
  const body = JSON.stringify(at(whole, schema.$ref));
  for (const name of ['article.completed', 'SeoPackage', 'ArticleNotice', 'ArticleTombstone']) {
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

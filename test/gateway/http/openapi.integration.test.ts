import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildGateway } from '../../support/gateway.ts';

const operation = z.looseObject({
  operationId: z.string().regex(/^[a-z]+(?:[A-Z][a-z]+)*$/),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['query', 'path', 'header']),
        schema: z.unknown(),
      }),
    )
    .optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string().min(1),
      content: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});

const document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
  tags: z.array(z.looseObject({ name: z.string() })),
});

async function readDocument() {
  const { app } = await buildGateway();
  const response = await app.inject({ url: '/api/v1/openapi.json' });
  expect(response.statusCode).toBe(200);
  return { text: response.body, ...document.parse(response.json()) };
}

describe('GET /api/v1/openapi.json', () => {
  it('leaves every answer open to what later versions add', async () => {
    const { paths, components } = await readDocument();
    const closed: string[] = [];
    const seen = new Set<unknown>();
    const look = (schema: unknown, place: string): void => {
      if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
      seen.add(schema);
      for (const [name, part] of Object.entries(schema)) {
        if (name === 'additionalProperties' && part === false) closed.push(place);
        const [, referred] = /#\/components\/schemas\/(.+)/.exec(String(part)) ?? [];
        if (referred !== undefined) look(components.schemas[referred], referred);
        else look(part, `${place}/${name}`);
      }
    };
    for (const methods of Object.values(paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        for (const { content } of Object.values(responses)) look(content, operationId);
      }
    }
    expect(closed).toEqual([]);
  });

  it('describes every endpoint of the spec', async () => {
    const { paths } = await readDocument();
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(endpoints).toEqual(
      expect.arrayContaining([
        'GET /api/v1/articles',
        'GET /api/v1/articles/{uuid}',
        'GET /api/v1/articles/{uuid}/export',
        'POST /api/v1/webhooks/test',
        'POST /api/v1/wordpress/capabilities',
        'GET /healthz',
        'GET /readyz',
      ]),
    );
  });

  it('refers to schemas that exist, and holds none that nothing refers to', async () => {
    const { text, components } = await readDocument();
    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(text).not.toMatch(/"\$ref":"(?!#\/(components\/(schemas|headers)|webhooks)\/)/);
    expect(new Set(referred)).toEqual(new Set(Object.keys(components.schemas)));
  });

  it('says of what may be null that it has two types, and names every union of schemas', async () => {
    const { paths, components } = await readDocument();
    const union = z.looseObject({ anyOf: z.array(z.looseObject({ $ref: z.string().optional() })) });
    const unions: string[][] = [];
    JSON.stringify([paths, Object.values(components.schemas)], (name, value: unknown) => {
      const { data } = union.safeParse(value);
      if (data !== undefined && !/^\d+$/.test(name)) {
        unions.push(data.anyOf.map((choice) => String(choice.$ref ?? choice['type'])));
      }
      return value;
    });
    // A reference has no type of its own.
    for (const choices of unions) {
      expect(choices).toEqual([expect.stringMatching(/^#/), 'null']);
    }
    expect(unions.length).toBeGreaterThan(0);
  });

  it('names every operation once, as a client calls it', async () => {
    const { paths } = await readDocument();
    const names = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares every placeholder of a path as a parameter', async () => {
    const { paths } = await readDocument();
    for (const [path, methods] of Object.entries(paths)) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        expect(declared.map(({ name }) => name)).toEqual(placeholders);
      }
    }
  });

  it('uses tags and security schemes that it declares', async () => {
    const { paths, tags, components } = await readDocument();
    const names = tags.map(({ name }) => name);
    for (const methods of Object.values(paths)) {
      for (const declared of Object.values(methods)) {
        expect(names).toEqual(expect.arrayContaining(declared.tags));
        const schemes = declared.security.flatMap((scheme) => Object.keys(scheme));
        expect(Object.keys(components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
      }
    }
  });

  it('gives every refusal as problem details, and 401 and 429 wherever a credential is needed', async () => {
    const { paths } = await readDocument();
    for (const [path, methods] of Object.entries(paths)) {
      // Its errors have the form of the spec.
      if (path === '/api/v1/webhooks/test') continue;
      for (const { responses, security } of Object.values(methods)) {
        const statuses = Object.keys(responses);
        expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
        if (security.length > 0) expect(statuses).toEqual(expect.arrayContaining(['401', '429']));
        for (const [status, { content }] of Object.entries(responses)) {
          if (Number(status) < 400) continue;
          expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
        }
      }
    }
  });
});

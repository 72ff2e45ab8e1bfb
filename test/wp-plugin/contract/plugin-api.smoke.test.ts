import { NAMESPACE, ROUTES, type Route } from '@article-bridge/contract/plugin-api/routes';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';
import type { RestRequest } from '../../support/wordpress-rest.ts';
import { conflictsOf } from '../import/conflict-calls.ts';
import { blocks } from '../import/imported-article.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { inConflict } = conflictsOf(wp);
beforeEach(imports.reset);

const routes: [string, Route][] = Object.entries(ROUTES);

/** Only articles of a service without blocks have them: conversion-controller.test.ts. */
const NEEDS_HTML = [
  'GET /imports/{id}/items/{uuid}/blocks',
  'POST /imports/{id}/items/{uuid}/blocks',
];

const viewsSchema = z.object({ views: z.array(z.object({ id: z.string() })) });
const runSchema = z.object({ id: z.int() });
const conflictSchema = z.object({ version: z.string() });

it('answers each of its routes as the contract says', async () => {
  const { uuid, id: post, gateway } = await inConflict();
  const called: string[] = [];
  /** Every response of the REST client is checked against the contract: see checkPluginAnswer(). */
  const call = async (
    route: string,
    { path = {}, ...request }: Pick<RestRequest, 'body' | 'query'> & { path?: object } = {},
  ): Promise<unknown> => {
    const [method = '', template = ''] = route.split(' ');
    const parts = new Map(Object.entries(path));
    const place = template.replace(/\{(\w+)\}/g, (_, name: string) => String(parts.get(name)));
    const { status, body } = await wp.rest(`/${NAMESPACE}${place}`, {
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method),
      ...request,
    });
    expect([route, status, body]).toEqual([route, expect.toBeOneOf([200, 201]), body]);
    called.push(route);
    return body;
  };

  await call('GET /connection');
  await call('POST /connection', { body: {} });
  await call('GET /seo');
  await call('POST /seo', { body: { faq: 'body' } });
  await call('GET /settings/advanced');
  await call('POST /settings/advanced', { body: { rollback_days: 7, shortcodes: ['gallery'] } });
  await call('POST /settings/setup', { body: { progress: 'done' } });
  await call('GET /settings/uninstall');
  await call('POST /settings/uninstall', { body: { posts: 'trash' } });

  const preset = { path: { slug: 'news' }, body: { default: true } };
  await call('POST /presets', { body: { name: 'News', options: { tags: 'none' } } });
  await call('PUT /presets/{slug}', preset);
  await call('GET /presets');
  await call('DELETE /presets/{slug}', { path: preset.path });

  const view = { type: 'grid', filters: [{ field: 'local', operator: 'isAny', value: ['new'] }] };
  const { views } = viewsSchema.parse(
    await call('POST /library/views', { body: { name: 'New', view } }),
  );
  const saved = { path: { id: views[0]?.id } };
  await call('PUT /library/views/{id}', { ...saved, body: { default: true } });
  await call('GET /library/views');
  await call('DELETE /library/views/{id}', saved);

  const article = { path: { uuid } };
  await call('GET /articles', { query: { 'state[]': 'conflict' } });
  await call('GET /articles/selection', { query: { 'state[]': 'conflict' } });
  await call('GET /articles/facets');
  await call('GET /articles/{uuid}/preview', article);
  await call('GET /articles/{uuid}/comparison', article);

  const run = runSchema.parse(
    await call('POST /imports', { body: { uuids: [uuid], dry_run: true } }),
  );
  const ofRun = { path: { id: run.id } };
  await call('POST /imports/{id}/{decision}', { path: { ...ofRun.path, decision: 'pause' } });
  await call('POST /imports/{id}/{decision}', { path: { ...ofRun.path, decision: 'resume' } });
  await call('POST /imports/{id}/step', { ...ofRun, body: { after: 0 } });
  await call('GET /imports/{id}', { ...ofRun, query: { after: '0' } });
  await call('GET /imports/{id}/items', ofRun);
  await call('GET /imports/{id}/log', ofRun);
  await call('GET /imports/{id}/reasons', ofRun);
  await call('GET /imports');

  await call('GET /conflicts');
  const { version } = conflictSchema.parse(await call('GET /conflicts/{uuid}', article));
  await call('POST /conflicts/{uuid}', {
    ...article,
    body: { fields: { title: 'local' }, version },
  });
  await call('POST /conflicts/{uuid}/undo', article);
  await call('POST /conflicts', { body: { uuids: [uuid], resolution: 'remote' } });

  const rules = [{ field: 'tag', value: 'rail', new: 'publish', updates: null }];
  await call('GET /sync');
  await call('POST /sync', { body: { new: 'hold', daily_limit: 3, rules } });
  await call('POST /sync/run', { body: {} });
  const held = await gateway.put({ title: 'Held' }, blocks('It waits.'));
  await call('POST /sync/run', { body: { accept_deletions: true } });
  await call('GET /sync/gone');
  await call('GET /held');
  await call('POST /held/{decision}', {
    path: { decision: 'approve' },
    body: { uuids: [held.uuid] },
  });

  const ofPost = { path: { id: post } };
  await call('GET /posts/{id}/source', { ...ofPost, query: { check: 'true' } });
  await call('POST /articles/{action}', { path: { action: 'ignore' }, body: { uuids: [uuid] } });
  await call('DELETE /posts/{id}/source', ofPost);
  await call('GET /site-health/connection');
  await call('GET /site-health/push');
  await wp.runInSite(
    `update_option( 'article_bridge_articles_of', 'hash https://former.example' );`,
  );
  await call('POST /connection/former-service', { body: { decision: 'moved' } });
  await call('DELETE /connection');

  expect([...new Set([...called, ...NEEDS_HTML])].toSorted()).toEqual(
    routes.map(([name]) => name).toSorted(),
  );
});

const indexSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      endpoints: z.array(
        z.object({
          methods: z.array(z.string()),
          args: z.union([z.record(z.string(), z.looseObject({})), z.tuple([])]),
        }),
      ),
      schema: z.looseObject({ title: z.string(), type: z.string() }).optional(),
    }),
  ),
});

it('registers the routes and arguments of the contract, no others, and says what each answers', async () => {
  const index = await wp.restAs(indexSchema, `/${NAMESPACE}`, { query: { context: 'help' } });
  const { [`/${NAMESPACE}`]: _root, ...registered } = index.routes;
  const found = Object.entries(registered).flatMap(([path, { endpoints, schema }]) => {
    expect([path, schema?.type]).toEqual([path, 'object']);
    return endpoints.map(({ methods, args }) => [
      `${String(methods[0])} ${path.slice(NAMESPACE.length + 1).replace(/\(\?P<(\w+)>.*?\)(?=\/|$)/g, '{$1}')}`,
      Object.entries(args).map(([name, { required, default: initial }]) => [
        ...[name, required === true, initial],
      ]),
    ]);
  });
  const contract = routes.map(([name, { path = {}, takes = {} }]) => [
    name,
    [
      ...('uuid' in path ? [['uuid', false, undefined]] : []),
      ...Object.entries(takes).map(([argument, schema]) => {
        const initial = schema.safeParse(undefined);
        return [argument, isRequired(schema), initial.success ? initial.data : undefined];
      }),
    ],
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(contract));
});

function isRequired(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault);
}

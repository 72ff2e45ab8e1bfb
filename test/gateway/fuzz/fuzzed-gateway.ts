import { hashPassword } from '@article-bridge/gateway';
import { REQUEST_EXAMPLES } from '../../../gateway/src/http/examples/requests.ts';
import { PNG } from '../media/image-bytes.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { openApiDocument } from '../../support/openapi-document.ts';
import type { OpenApiDocument, Operation } from '../../support/openapi-document.ts';
import { openSession } from '../../support/sessions.ts';
import { receiver } from '../webhooks/receiver.ts';

export const PASSWORD = 'a long password';

export interface FuzzedGateway extends TestGateway {
  document: OpenApiDocument;
  /** Values for an operation's path parameters, created again if a request removed them. */
  objects: (path: string) => Promise<Record<string, string>>;
  /** Removes what a request created, so that the next one can create the same. */
  tidy: (created: { uuid?: string }) => Promise<void>;
  credentials: (operation: Operation) => Promise<Record<string, string>>;
  /** Allowed address of webhooks. */
  target: string;
  /** Code that connects one site. */
  connectCode: string;
}

/** A gateway with one object for every path parameter. */
export async function fuzzedGateway(): Promise<FuzzedGateway> {
  const endpoint = await receiver();
  const gateway = await buildGateway({
    RATE_LIMIT_MAX: '1000000',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW: endpoint.hostAndPort,
  });
  const { app, owner, services, publicUrl } = gateway;
  await services.credentials.changePassword(owner.id, await hashPassword(PASSWORD));
  await services.users.setAdministrator(owner.id, true);
  const document = openApiDocument.parse((await app.inject('/api/v1/openapi.json')).json());
  const { uuid } = await owner.save({}, { status: 'draft' });
  const { key } = await owner.createKey({
    scopes: ['articles:read', 'articles:write', 'webhooks:write'],
  });
  const uploaded = await app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/png' },
    payload: PNG,
  });
  const { name } = uploaded.json<{ name: string }>();
  const { code: connectCode } = await services.connectCodes.create(owner.id, publicUrl);

  // Before the fuzzer has reached the maximum number.
  const importing = await app.inject({
    method: 'POST',
    url: '/api/v1/articles/import',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ title: 'Imported', markdown: 'A line.' }),
  });
  const { id: importJob } = importing.json<{ id: string }>();

  async function webhook(): Promise<{ id: number; uuid: string }> {
    const [known] = await services.webhooks.list(owner.id);
    if (known !== undefined) return known;
    const events = ['article.completed'] as const;
    const settings = { url: endpoint.url, events, payload: 'thin', headers: {} } as const;
    const made = await services.webhooks.create(owner.id, { ...settings, secret: undefined }, 5);
    if (made === undefined) throw new Error('the webhook was not made');
    return made;
  }

  /** A delivery of an unchanged webhook. */
  async function delivery(): Promise<{ webhook_uuid: string; id: string }> {
    for (const { uuid: changed } of await services.webhooks.list(owner.id)) {
      await services.webhooks.remove(owner.id, changed);
    }
    const { id: webhookId, uuid: hook } = await webhook();
    await owner.save({}, { uuid, status: 'draft' });
    await owner.save({}, { uuid, status: 'completed' });
    const { deliveries } = await services.deliveries.list(owner.id, webhookId, {
      tests: false,
      limit: 1,
    });
    const [made] = deliveries;
    if (made === undefined) throw new Error(`${hook} has no delivery`);
    return { webhook_uuid: hook, id: made.id };
  }

  async function article(): Promise<{ uuid: string; version: string }> {
    const current = await services.articles.find(owner.id, uuid);
    if (current === undefined) await owner.save({}, { uuid, status: 'completed' });
    const change = (current ?? (await services.articles.find(owner.id, uuid)))?.change;
    return { uuid, version: String(change) };
  }

  /** A site that has negotiated. */
  async function site(): Promise<string> {
    await app.inject({
      method: 'POST',
      url: '/api/v1/wordpress/capabilities',
      headers: { authorization: `Bearer ${key}` },
      payload: Object(REQUEST_EXAMPLES['POST /api/v1/wordpress/capabilities']),
    });
    const [known] = await services.sites.list(owner.id);
    if (known === undefined) throw new Error('no site has negotiated');
    return known.id;
  }

  let users = 0;

  /** Value of `{id}` unless another one is specified. */
  async function idOf(path: string): Promise<string> {
    if (path.includes('/sessions/')) return (await openSession(services, owner.id)).id;
    if (path.includes('/sites/')) return site();
    if (path.includes('/imports/')) return importJob;
    if (!path.includes('/users/')) return (await owner.createKey()).id;
    users += 1;
    return String((await services.users.add(`user-${users}@example.com`, 'no password')).id);
  }

  return {
    ...gateway,
    document,
    target: endpoint.url,
    connectCode,
    objects: async (path) => {
      if (path.includes('{name}')) return { name };
      if (path.includes('{uuid}')) return article();
      if (path.includes('{webhook_uuid}')) {
        return path.includes('{id}') ? delivery() : { webhook_uuid: (await webhook()).uuid };
      }
      return path.includes('{id}') ? { id: await idOf(path) } : {};
    },
    tidy: async ({ uuid: created }) => {
      const current = created && (await services.articles.find(owner.id, created));
      if (current) await services.articles.remove(owner.id, current.uuid, current.change);
    },
    credentials: async ({ security }) => {
      if (security.some((scheme) => 'apiKey' in scheme)) return { authorization: `Bearer ${key}` };
      if (security.length === 0) return {};
      const { token } = await openSession(services, owner.id);
      return { cookie: `session=${token}`, origin: publicUrl };
    },
  };
}

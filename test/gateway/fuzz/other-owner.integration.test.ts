import { SCOPES } from '@article-bridge/gateway';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { REQUEST_EXAMPLES } from '../../../gateway/src/http/examples/requests.ts';
import { openSession } from '../../support/sessions.ts';
import { fuzzedGateway } from './fuzzed-gateway.ts';

const METHODS = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const;

/** Whoever has the name of an image may have it; users are for administrators. */
const OF_NOBODY = ['/media/{name}', '/api/v1/users/{id}'];

/** Everything that is stored, but for what the calls themselves leave. */
async function stored<DB>(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not in ('sessions', 'api_keys') and name not like 'article_search%'
    order by name`.execute(db);
  return Promise.all(
    rows.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
}

it('no route does anything with what another owner has, or says that it is there', async () => {
  const { app, document, objects, services, addOwner, publicUrl } = await fuzzedGateway();
  const eve = await addOwner();
  const { key } = await eve.createKey({ scopes: SCOPES });
  const { token } = await openSession(services, eve.id);
  const cookie = { cookie: `session=${token}`, origin: publicUrl };
  const called: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.includes('{') || OF_NOBODY.includes(path)) continue;
    for (const method of METHODS) {
      const operation = operations[method === 'GET' ? 'get' : method.toLowerCase()];
      if (operation === undefined) continue;
      const takesKey = operation.security.some((way) => 'apiKey' in way);
      const body: unknown = REQUEST_EXAMPLES[`${method} ${path}`];
      const found: Readonly<Record<string, string>> = await objects(path);
      const fill = (values: Readonly<Record<string, string>>) =>
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'missing');
      const unknown = Object.fromEntries(
        Object.entries(found).map(([name, id]) => [name, id.replaceAll(/[1-8]/g, '9')]),
      );
      const call = async (url: string, headers: Record<string, string>) => {
        const { statusCode, body: text } = await app.inject({
          ...{ method, url },
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        return { statusCode, text };
      };
      for (const headers of [cookie, ...(takesKey ? [{ authorization: `Bearer ${key}` }] : [])]) {
        const before = await stored(services.storage.db);
        const theirs = await call(fill(found), headers);
        expect([method, path, theirs.statusCode]).toEqual([method, path, 404]);
        expect(await stored(services.storage.db)).toEqual(before);
        // What is nobody's is answered the same.
        expect(await call(fill(unknown), headers)).toEqual(theirs);
        called.push(`${method} ${path}`);
      }
    }
  }
  expect(called).toContain('POST /api/v1/webhooks/{webhook_uuid}/deliveries/{id}/redeliver');
  expect(called.length).toBeGreaterThan(45);
});

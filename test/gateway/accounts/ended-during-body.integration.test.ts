import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { problemDetails } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import { expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

const BODY = JSON.stringify({ title: 'Late', markdown: 'A text.' });

/** A request whose head has been answered with nothing yet, and whose body is to come. */
async function begun(url: string, headers: Record<string, string>) {
  const request = httpRequest(url, { method: 'POST', headers });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      text(response).then((body) => {
        resolve({ status: response.statusCode, body });
      }, reject);
    });
  });
  await firstByteSent(request);
  return { answered, end: () => request.end(BODY.slice(1)) };
}

function firstByteSent(request: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    request.write(BODY.slice(0, 1), () => {
      resolve();
    });
  });
}

it.each([
  ['/articles', 'application/json'],
  ['/articles/import', 'application/x-ndjson'],
  ['/media', 'image/png'],
])('a body that ends after its key or session: 401, nothing is written: %s', async (path, type) => {
  const { url, owner, services } = await startGateway();
  const { id, key } = await owner.createKey({ scopes: SCOPES });
  const session = await openSession(services, owner.id);
  const { db } = services.storage;
  // Used long ago: their use is recorded, and shows that the gateway has admitted them.
  await db.updateTable('sessions').set({ last_used_at: 0 }).execute();
  const areAdmitted = async () => {
    const { lastUsedAt } = (await services.apiKeys.find(owner.id, id)) ?? {};
    const [open] = await services.sessions.list(owner.id);
    return lastUsedAt !== null && open?.lastUsedAt !== 0;
  };
  const head = { 'content-type': type, 'content-length': String(BODY.length) };
  const target = `${url}/api/v1${path}`;
  const byKey = await begun(target, { ...head, authorization: `Bearer ${key}` });
  const bySession = await begun(target, { ...head, cookie: `session=${session.token}` });
  await expect.poll(areAdmitted).toBe(true);
  await services.apiKeys.revoke(owner.id, id);
  await services.sessions.end(owner.id, session.id);
  for (const { answered, end } of [byKey, bySession]) {
    end();
    const { status, body } = await answered;
    expect(status).toBe(401);
    expect(problemDetails.parse(JSON.parse(body)).type).toMatch(/(?:key|session)-refused$/);
  }
  for (const table of ['articles', 'import_jobs', 'media'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { systemFindings, systemState } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { verifyBackup } from '../../../gateway/src/operations/backup-file.ts';
import { buildGateway, temporaryDirectory } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

/** A gateway with an article, and requests of its administrator. */
async function administered() {
  const gateway = await buildGateway();
  const { app, owner, services } = gateway;
  await owner.save();
  await services.users.setAdministrator(owner.id, true);
  const { token } = await openSession(services, owner.id);
  const call = (method: 'GET' | 'POST', path: string) =>
    app.inject({ method, url: `/api/v1${path}`, headers: { cookie: `session=${token}` } });
  return { ...gateway, call };
}

it('GET /system answers sizes and what waits', async () => {
  const { call, services } = await administered();
  const state = systemState.parse((await call('GET', '/system')).json());
  expect(state).toMatchObject({
    users: 1,
    articles: 1,
    deliveries: { pending: 0 },
    imports: { queued: 0, running: 0 },
    backup: services.config.postgresUrl === undefined ? 'download' : 'database',
  });
  expect(state.database.bytes).toBeGreaterThan(10_000);
});

it('GET /system/checks answers what the doctor finds', async () => {
  const { call } = await administered();
  const { findings } = systemFindings.parse((await call('GET', '/system/checks')).json());
  expect(findings).toContainEqual(expect.objectContaining({ check: 'database', status: 'ok' }));
});

it('GET /system/checks: a client that leaves leaves no thread behind in a gateway that closes', async () => {
  const { app, call, services, owner } = await administered();
  expect((await call('GET', '/system/checks')).statusCode).toBe(200);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = z.object({ port: z.int() }).parse(app.server.address());
  const { token } = await openSession(services, owner.id);
  const started = once(process, 'worker');
  const asked = request({
    ...{ host: '127.0.0.1', port, path: '/api/v1/system/checks' },
    headers: { cookie: `session=${token}` },
  });
  asked.on('error', () => undefined);
  asked.end();
  const [thread] = z.tuple([z.instanceof(Worker)]).parse(await started);
  asked.destroy();
  await app.close();
  // That of one that has ended.
  expect(thread.threadId).toBe(-1);
});

it('POST /system/backup answers a file that holds everything, one at a time', async () => {
  const { call, services } = await administered();
  const [first, second] = await Promise.all([
    call('POST', '/system/backup'),
    call('POST', '/system/backup'),
  ]);
  if (services.config.postgresUrl !== undefined) {
    expect(first.json()).toMatchObject({ status: 409 });
    return;
  }
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
  const given = first.statusCode === 200 ? first : second;
  expect(given.headers['content-disposition']).toMatch(/^attachment; filename="articles-/);
  const file = join(await temporaryDirectory(), 'given.backup');
  await writeFile(file, given.rawPayload);
  expect(verifyBackup(file)).toMatchObject({ users: 1, articles: 1 });
  expect((await call('POST', '/system/backup')).statusCode).toBe(200);
});

import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importList, problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import {
  LeaseLostError,
  importQueue,
} from '../../../../../gateway/src/articles/import/jobs/import-queue.ts';
import { uploadsOf } from '../../../../../gateway/src/articles/import/jobs/shared-uploads.ts';
import { uploadedFiles } from '../../../../../gateway/src/articles/import/jobs/uploaded-files.ts';
import { MEDIA_TYPES, buildImporter, ndjson, workerOf } from './importer.ts';

const TWO = ndjson({ title: 'One', markdown: 'a' }, { title: 'Two', markdown: 'b' });
const many = (count: number) =>
  ndjson(...Array.from({ length: count }, (_, n) => ({ title: `T ${n}`, markdown: 'x' })));

describe('POST /articles/import', () => {
  it('answers 202 with Location and the job, which waits', async () => {
    const { call, publicUrl } = await buildImporter();
    const response = await call('POST', '/import', { type: MEDIA_TYPES.ndjson, bytes: TWO });
    expect(response.statusCode).toBe(202);
    const job = response.json<{ id: string }>();
    expect(response.headers.location).toBe(`${publicUrl}/api/v1/imports/${job.id}`);
    expect(job).toMatchObject({
      ...{ state: 'queued', total: null, done: 0, error: null, status: 'draft' },
      ...{ started_at: null, finished_at: null, byte_length: Buffer.byteLength(TWO) },
    });
  });

  it.each([
    ['application/json', '{}', 415, 'import-format-unsupported'],
    ['application/octet-stream', 'x', 415, 'import-format-unsupported'],
    [MEDIA_TYPES.ndjson, '', 400, 'bad-request'],
    [MEDIA_TYPES.zip, 'x'.repeat(1001), 413, 'body-too-large'],
  ])('of %s answers a clear refusal; nothing stays', async (type, bytes, status, kind) => {
    const { call, services } = await buildImporter({ IMPORT_MAX_BYTES: '1000' });
    const response = await call('POST', '/import', { type, bytes });
    expect(response.statusCode).toBe(status);
    expect(problemDetails.parse(response.json()).type).toBe(`urn:article-bridge:problem:${kind}`);
    expect(await readdir(services.uploadDirectory).catch(() => [])).toEqual([]);
    expect(importList.parse((await call('GET', '/imports')).json()).total).toBe(0);
  });

  it('with a query that is wrong answers 400; the file does not stay', async () => {
    const { call, services } = await buildImporter();
    const body = { type: MEDIA_TYPES.ndjson, bytes: TWO };
    for (const query of ['status=gone', 'collection=a/b', 'x=1']) {
      expect((await call('POST', `/import?${query}`, body)).statusCode).toBe(400);
    }
    await expect.poll(() => readdir(services.uploadDirectory)).toEqual([]);
  });

  it('beyond ten under way answers 409', async () => {
    const { call, upload } = await buildImporter();
    for (let n = 0; n < 10; n += 1) await upload('ndjson', TWO);
    const response = await call('POST', '/import', { type: MEDIA_TYPES.ndjson, bytes: TWO });
    expect(response.statusCode).toBe(409);
  });
});

describe('POST /articles/import of somebody with files that wait', () => {
  it('beyond four of the largest answers 429 that says how many bytes; to somebody else 202', async () => {
    const { call, upload, addOwner, callerOf, worker } = await buildImporter({
      IMPORT_MAX_BYTES: '1000',
    });
    const bytes = ndjson({ title: 'Large', markdown: 'x'.repeat(900) });
    const body = { type: MEDIA_TYPES.ndjson, bytes };
    for (let n = 0; n < 4; n += 1) await upload('ndjson', bytes);
    const response = await call('POST', '/import', body);
    expect(response.statusCode).toBe(429);
    expect(problemDetails.parse(response.json())).toMatchObject({
      code: 'too-many-upload-bytes',
      detail: expect.stringContaining('4000 bytes'),
    });
    const stranger = await callerOf(await addOwner());
    expect((await stranger('POST', '/import', body)).statusCode).toBe(202);
    await worker.runAll();
    expect((await call('POST', '/import', body)).statusCode).toBe(202);
  });
});

describe('/imports', () => {
  it('lists jobs and items page by page, by state and outcome', async () => {
    const { call, importFile, upload, items } = await buildImporter();
    const { job } = await importFile('ndjson', `${TWO}{\n`);
    const waiting = await upload('ndjson', TWO);
    const list = importList.parse((await call('GET', '/imports?state=queued')).json());
    expect(list.imports).toEqual([waiting]);
    expect(importList.parse((await call('GET', '/imports?per_page=1')).json())).toMatchObject({
      total: 2,
      per_page: 1,
    });
    expect((await items(job.id, 'per_page=1&page=2')).map(({ position }) => position)).toEqual([2]);
    expect((await items(job.id, 'outcome=failed')).map(({ position }) => position)).toEqual([3]);
    expect((await call('GET', `/imports/${job.id}/items?outcome=x`)).statusCode).toBe(400);
  });

  it('of somebody else are not there: GET, items, DELETE answer 404, the list is empty', async () => {
    const { upload, addOwner, callerOf, job, call } = await buildImporter();
    const { id } = await upload('ndjson', TWO);
    const stranger = await callerOf(await addOwner());
    for (const [method, path] of [
      ['GET', `/imports/${id}`],
      ['GET', `/imports/${id}/items`],
      ['DELETE', `/imports/${id}`],
    ] as const) {
      expect([path, (await stranger(method, path)).statusCode]).toEqual([path, 404]);
    }
    expect(importList.parse((await stranger('GET', '/imports')).json()).imports).toEqual([]);
    expect((await job(id)).state).toBe('queued');
    expect((await call('GET', '/imports/nothing')).statusCode).toBe(404);
  });

  it('DELETE cancels what waits, with its file; what is at its end answers 409', async () => {
    const { upload, call, services, worker, stored, importFile } = await buildImporter();
    const { id } = await upload('ndjson', TWO);
    const cancelled = await call('DELETE', `/imports/${id}`);
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await readdir(services.uploadDirectory)).toEqual([]);
    expect(await worker.runAll()).toBe(0);
    expect((await stored()).size).toBe(0);
    const { job } = await importFile('ndjson', TWO);
    expect((await call('DELETE', `/imports/${job.id}`)).statusCode).toBe(409);
    expect((await call('DELETE', `/imports/${id}`)).statusCode).toBe(409);
  });
});

describe('the worker', () => {
  it('stops between items; the next one goes on where it stopped, each item once', async () => {
    const importer = await buildImporter();
    const { upload, worker, job, items, stored, services, owner } = importer;
    const { id } = await upload('ndjson', many(300));
    const running = worker.runAll();
    await expect.poll(async () => (await job(id)).done, { interval: 5 }).toBeGreaterThan(0);
    await worker.stop();
    await running;
    const stopped = await job(id);
    expect(stopped).toMatchObject({ state: 'running', total: 300 });
    expect(stopped.done).toBeLessThan(300);
    await workerOf(importer).runAll();
    expect(await job(id)).toMatchObject({ state: 'completed', counts: { created: 300 } });
    expect((await stored()).size).toBe(300);
    expect(await services.articles.version(owner.id)).toBe(300);
    expect(await items(id, 'per_page=50&page=6')).toHaveLength(50);
    expect(await readdir(services.uploadDirectory)).toEqual([]);
  });

  it('cancelled within a job: writes nothing more; what it wrote stays', async () => {
    const { upload, worker, job, call, services, owner } = await buildImporter();
    const { id } = await upload('ndjson', many(300));
    const running = worker.runAll();
    const doneNow = async () => (await job(id)).done;
    await expect.poll(doneNow, { interval: 5 }).toBeGreaterThan(0);
    await call('DELETE', `/imports/${id}`);
    const { done, state, counts } = await job(id);
    await running;
    expect(state).toBe('cancelled');
    expect(done).toBeLessThan(300);
    expect(counts.created).toBe(done);
    expect(await services.articles.version(owner.id)).toBe(done);
    expect(await readdir(services.uploadDirectory)).toEqual([]);
  });

  it('whose user is disabled within a job: writes nothing more, of what waits neither, and says why', async () => {
    const { upload, worker, job, services, owner, clock } = await buildImporter();
    const { id } = await upload('ndjson', many(300));
    // The older one is processed first.
    clock.now += 1;
    const { id: waiting } = await upload('ndjson', TWO);
    const running = worker.runAll();
    const doneNow = async () => (await job(id)).done;
    await expect.poll(doneNow, { interval: 5 }).toBeGreaterThan(0);
    await services.credentials.disable(owner.id);
    const version = await services.articles.version(owner.id);
    await running;
    expect(await worker.runAll()).toBe(0);
    await services.credentials.enable(owner.id);
    expect(await worker.runAll()).toBe(0);
    const stopped = await job(id);
    expect(stopped).toMatchObject({
      state: 'cancelled',
      error: expect.stringMatching(/^The user was disabled .*: upload the file again/),
      counts: { created: version },
    });
    expect(stopped.done).toBeLessThan(300);
    expect(await job(waiting)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await services.articles.version(owner.id)).toBe(version);
  });

  it('leaves what a disabled user uploaded at the last moment until they are let in again', async () => {
    const { upload, worker, job, services, owner } = await buildImporter();
    const { id } = await upload('ndjson', TWO);
    // The upload was accepted before the user was disabled, and ended afterwards.
    await services.storage.db.updateTable('users').set({ disabled_at: 1 }).execute();
    expect(await worker.runAll()).toBe(0);
    await services.credentials.enable(owner.id);
    expect(await worker.runAll()).toBe(1);
    expect(await job(id)).toMatchObject({ state: 'completed', counts: { created: 2 } });
  });

  it('beside another one: every job is done once, each item with its article', async () => {
    const importer = await buildImporter();
    const { upload, worker, addOwner, callerOf, job, services } = importer;
    const { id } = await upload('ndjson', many(60));
    const other = await addOwner();
    const bytes = many(60);
    await (
      await callerOf(other)
    )('POST', '/import', { type: MEDIA_TYPES.ndjson, bytes });
    await Promise.all([worker.runAll(), workerOf(importer).runAll()]);
    expect(await job(id)).toMatchObject({ state: 'completed', counts: { created: 60 } });
    expect(await services.articles.version(other.id)).toBe(60);
  });

  it('that lost its lease can neither record nor end the job', async () => {
    const { upload, services, clock, job } = await buildImporter();
    const { id } = await upload('ndjson', TWO);
    const queue = importQueue(services.storage.db, () => clock.now);
    const first = await queue.claim();
    if (first === undefined) throw new Error('nothing to claim');
    expect(await queue.claim()).toBeUndefined();
    clock.now += 61;
    expect(await queue.claim()).toMatchObject({ id });
    const result = { source: 'line 1', outcome: 'failed', uuid: null, title: null } as const;
    const item = { ...result, problems: [], notes: [] };
    await expect(queue.record(first, 1, item)).rejects.toThrow(LeaseLostError);
    await expect(queue.complete(first)).rejects.toThrow(LeaseLostError);
    await expect(queue.renew(first)).rejects.toThrow(LeaseLostError);
    expect(await job(id)).toMatchObject({ state: 'running', done: 0 });
  });

  it('whose file has gone: the job fails and says so', async () => {
    const { upload, services, worker, job } = await buildImporter();
    const { id } = await upload('zip', 'x');
    await uploadsOf(services.storage.db, services.uploadDirectory).remove(id);
    await worker.runAll();
    expect(await job(id)).toMatchObject({ state: 'failed' });
    expect((await job(id)).error).toContain('there is no such file');
  });

  it('sweeps files that belong to no job, and jobs of more than thirty days', async () => {
    const { importFile, upload, services, worker, clock, call } = await buildImporter();
    const { job } = await importFile('ndjson', TWO);
    const { id } = await upload('ndjson', TWO);
    await writeFile(join(services.uploadDirectory, 'left.upload'), 'x');
    // As one that goes between the look into the folder and the look at it.
    const goes = join(services.uploadDirectory, 'goes.upload');
    await symlink('nowhere', goes);
    const files = uploadedFiles(services.uploadDirectory);
    expect(await files.sweep(new Set([id]))).toBe(0);
    expect(await files.sweep(new Set([id]), -1)).toBe(1);
    await rm(goes);
    expect(await readdir(services.uploadDirectory)).toEqual([`${id}.upload`]);
    clock.now += 31 * 24 * 3_600;
    await worker.sweep();
    expect((await call('GET', `/imports/${job.id}`)).statusCode).toBe(404);
    expect((await call('GET', `/imports/${id}`)).statusCode).toBe(200);
  });
});

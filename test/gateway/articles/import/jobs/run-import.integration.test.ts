import { expect, it } from 'vitest';
import { MEDIA_TYPES, buildImporter, workerOf } from './importer.ts';

const three = ['one', 'two', 'three']
  .map((slug) => JSON.stringify({ title: slug, slug, markdown: 'Words.' }))
  .join('\n');

it('fails the one item at which the service fails, and goes on', async () => {
  const { services, publicUrl, upload, job, items } = await buildImporter();
  const { articles } = services;
  const save: typeof articles.save = (ownerId, draft, together) => {
    // An unexpected error cannot be provoked in any other way.
    if (draft.content.slug === 'two') throw new TypeError('a fault of ours');
    return articles.save(ownerId, draft, together);
  };
  const { id } = await upload('ndjson', three);
  await workerOf({
    services: { ...services, articles: { ...articles, save } },
    publicUrl,
  }).runAll();
  expect(await job(id)).toMatchObject({ state: 'completed', counts: { created: 2, failed: 1 } });
  const [, second] = await items(id);
  expect(second).toMatchObject({ source: 'line 2', outcome: 'failed' });
  expect(second?.problems[0]?.message).toContain('the service failed on this item');
});

it('goes on with an import whose worker was killed while its clock was a day ahead', async () => {
  const { services, worker, upload, job } = await buildImporter();
  const { id } = await upload('ndjson', three);
  await services.storage.db
    .updateTable('import_jobs')
    .set({ state: 'running', lease: 'killed', leased_until: services.now() + 86_400 })
    .execute();
  await worker.runAll();
  expect(await job(id)).toMatchObject({ state: 'completed', counts: { created: 3 } });
});

it('takes ten unfinished imports of an owner, however many uploads end at once', async () => {
  const { callerOf, owner } = await buildImporter();
  const call = await callerOf(owner);
  const body = { type: MEDIA_TYPES.ndjson, bytes: three };
  const statuses: number[] = [];
  // As many at once as are allowed.
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', '/import', body)),
    );
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 202));
  expect(statuses.slice(8).toSorted()).toEqual([202, 202, 409, 409]);
});

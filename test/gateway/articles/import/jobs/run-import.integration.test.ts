import { expect, it } from 'vitest';
import { MEDIA_TYPES, buildImporter, workerOf } from './importer.ts';

const three = ['one', 'two', 'three']
  .map((slug) => JSON.stringify({ title: slug, slug, markdown: 'Words.' }))
  .join('\n');

it('fails the one item at which the service fails, and goes on', async () => {
  const { services, publicUrl, upload, job, items } = await buildImporter();
  const { articles } = services;
  const save: typeof articles.save = (ownerId, draft, together) => {
    // What nobody foresaw cannot be provoked otherwise.
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
  expect(second?.problems[0]?.message).toContain('the service failed at this item');
});

it('takes ten unfinished imports of an owner, however many uploads end at once', async () => {
  const { callerOf, owner } = await buildImporter();
  const call = await callerOf(owner);
  const body = { type: MEDIA_TYPES.ndjson, bytes: three };
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => call('POST', '/import', body)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
});

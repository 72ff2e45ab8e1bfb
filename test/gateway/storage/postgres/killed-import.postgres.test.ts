import { importJob } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import { expect, it } from 'vitest';
import { buildGateway, startGateway, temporaryDirectory } from '../../../support/gateway.ts';
import { kill, serve } from '../../crash/killed.ts';
import { MEDIA_TYPES, ndjson } from '../../articles/import/jobs/importer.ts';
import { SECRET_KEY } from './replicas.ts';

const ITEMS = 200;

it('an import goes on at another gateway when the one that took its file is killed', async () => {
  const { services, owner } = await buildGateway({ SECRET_KEY });
  const { db } = services.storage;
  const shared = { DATABASE_URL: services.config.postgresUrl ?? '', SECRET_KEY };
  const a = await serve({ ...shared, DATA_DIR: await temporaryDirectory() });
  const { key } = await owner.createKey({ scopes: SCOPES });
  const documents = Array.from({ length: ITEMS }, (_, index) => ({
    title: `Imported ${index}`,
    slug: `imported-${index}`,
    language: 'en',
    markdown: `# ${index}\n\n${'A sentence of some length. '.repeat(40)}`,
  }));
  const taken = await fetch(`${a.apiUrl}/articles/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': MEDIA_TYPES.ndjson },
    body: ndjson(...documents),
  });
  expect(taken.status).toBe(202);
  const { id } = importJob.parse(await taken.json());
  const job = () =>
    db.selectFrom('import_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await expect.poll(async () => (await job()).done, { interval: 10 }).toBeGreaterThan(0);
  await kill(a.child);
  const left = await job();
  expect(left).toMatchObject({ state: 'running', total: ITEMS });
  expect(left.done).toBeLessThan(ITEMS);

  // As if the killed process's lease had expired.
  await db.updateTable('import_jobs').set({ leased_until: 0 }).execute();
  await startGateway({ env: shared });
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('completed');
  expect(await job()).toMatchObject({ done: ITEMS, created: ITEMS, failed: 0 });
  expect(await services.articles.uuids(owner.id)).toHaveLength(ITEMS);
  // The copy of the file is no longer needed.
  const chunks = () => db.selectFrom('upload_chunks').select('upload_id').execute();
  await expect.poll(chunks).toEqual([]);
}, 120_000);

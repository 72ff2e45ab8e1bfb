import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importJobsRepository } from '../../../../../gateway/src/articles/import/jobs/import-jobs-repository.ts';
import { importQueue } from '../../../../../gateway/src/articles/import/jobs/import-queue.ts';
import { seenDuring } from '../../../../support/seen-during.ts';
import { plansOf } from '../../../storage/query-plans.ts';
import { buildImporter, ndjson } from './importer.ts';

/** More items than are deleted at once. */
const MANY = 2_600;

it('an old import of very many items is forgotten step by step', async () => {
  const { upload, worker, services, clock } = await buildImporter();
  const { id } = await upload('ndjson', ndjson({ title: 'A', markdown: 'a' }));
  await worker.runAll();
  const { db } = services.storage;
  await sql`
    with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ${MANY})
    insert into import_items (job_id, position, source, outcome, problems, notes)
    select ${id}, n, 'line ' || n, 'failed', '[]', '[]' from numbers
  `.execute(db);
  clock.now += 31 * 24 * 3_600;
  const counts = await seenDuring(worker.sweep(), async () => {
    const { count } = await db
      .selectFrom('import_items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
  expect(counts.size).toBeGreaterThan(3);
  expect(await db.selectFrom('import_jobs').select('id').execute()).toEqual([]);
});

it('imports that have ended, of which there may be any number, are not gone through for those that have not', async () => {
  const { upload, services, owner } = await buildImporter();
  await upload('ndjson', ndjson({ title: 'A', markdown: 'a' }));
  const { storage, now } = services;
  const plans = await plansOf(storage.db, async (db) => {
    await importJobsRepository(db, now).unfinished(owner.id);
    await importQueue(db, now).claim();
  });
  const ofJobs = plans.filter((detail) => detail.includes('import_jobs'));
  expect(ofJobs.filter((detail) => detail.includes('import_jobs_by_state'))).not.toEqual([]);
  const isNarrow =
    /USING (?:COVERING )?INDEX (?:import_jobs_by_state|sqlite_autoindex_import_jobs)/;
  expect(ofJobs.filter((detail) => !isNarrow.test(detail))).toEqual([]);
});

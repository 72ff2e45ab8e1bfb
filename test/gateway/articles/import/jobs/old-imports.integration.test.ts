import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seenDuring } from '../../../../support/seen-during.ts';
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

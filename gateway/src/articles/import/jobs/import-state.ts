import type { Kysely } from 'kysely';
import type { Database } from '../../../storage/database.ts';

/** How many imports of all owners are waiting and running. */
export async function importState(
  db: Kysely<Database>,
): Promise<Record<'queued' | 'running', number>> {
  const rows = await db
    .selectFrom('import_jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy('state')
    .execute();
  const counted = new Map<string, number>(rows.map(({ state, count }) => [state, count]));
  return { queued: counted.get('queued') ?? 0, running: counted.get('running') ?? 0 };
}

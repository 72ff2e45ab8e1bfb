import type { Services } from '@article-bridge/gateway';
import { CompiledQuery } from 'kysely';
import type { KyselyPlugin, QueryId } from 'kysely';

type Database = Services['storage']['db'];

/** The database, and the queries it gets from now on. */
export function overheard(db: Database): { db: Database; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  // Subqueries are compiled as well; only executed queries have a result.
  const made = new WeakMap<QueryId, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      made.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const query = made.get(queryId);
      if (query !== undefined) asked.push(query);
      return Promise.resolve(result);
    },
  };
  return { db: db.withPlugin(plugin), asked };
}

export interface PlanStep {
  id: number;
  /** Id of the parent step, or 0. */
  parent: number;
  detail: string;
}

/** SQLite's plan for a query. */
export async function planOf(
  db: Database,
  { sql, parameters }: CompiledQuery,
): Promise<PlanStep[]> {
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  return (await db.executeQuery<PlanStep>(plan)).rows;
}

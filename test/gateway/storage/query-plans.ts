import { CompiledQuery, createQueryId } from 'kysely';
import type { Kysely, RootOperationNode } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../gateway/src/storage/database.ts';

const planRow = z.object({ detail: z.string() });

/** How SQLite carries out the queries that some work makes (sqlite.org/eqp.html), in their order. */
export async function plansOf(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  await work(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery(explained);
    plans.push(
      ...z
        .array(planRow)
        .parse(rows)
        .map(({ detail }) => detail),
    );
  }
  return plans;
}

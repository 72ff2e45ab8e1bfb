import { z } from 'zod';
import type { Bridge } from './bridge.ts';

const IMPORTS = '/article-bridge/v1/imports';

/** Maximum number of steps of a run: on a busy machine, one article takes several. */
const STEPS_MAXIMUM = 50;

const runSchema = z.object({
  id: z.int(),
  state: z.string(),
  items: z.array(z.object({ post_id: z.int().nullable() })),
});

/** Imports an article to the end, as the library does, and returns its post. */
export async function importOne(
  { rest }: Bridge,
  uuid: string,
  options: Readonly<Record<string, string>> = {},
): Promise<number> {
  const created = await rest(IMPORTS, { method: 'POST', body: { uuids: [uuid], options } });
  let run = runSchema.parse(created.body);
  for (let steps = 0; run.state !== 'completed' && steps < STEPS_MAXIMUM; steps += 1) {
    const { body } = await rest(`${IMPORTS}/${String(run.id)}/step`, { method: 'POST' });
    run = runSchema.parse(body);
  }
  const { body } = await rest(`${IMPORTS}/${String(run.id)}/items`);
  const postId = runSchema.pick({ items: true }).parse(body).items[0]?.post_id;
  if (typeof postId !== 'number') throw new Error(`Not imported: ${JSON.stringify(body)}`);
  return postId;
}

import { z } from 'zod';
import type { Bridge } from './bridge.ts';

const IMPORTS = '/article-bridge/v1/imports';

/** Maximum number of steps of a run for each article: on a busy machine, one takes several. */
const STEPS_MAXIMUM = 50;

type Options = Readonly<Record<string, string>>;

const runSchema = z.object({
  id: z.int(),
  state: z.string(),
  items: z.array(z.object({ post_id: z.int().nullable() })),
});

/** Imports articles to the end, as the library does, and returns the run and their posts. */
export async function importRun(
  { rest }: Bridge,
  uuids: readonly string[],
  options: Options = {},
): Promise<{ id: number; posts: number[] }> {
  const created = await rest(IMPORTS, { method: 'POST', body: { uuids, options } });
  let run = runSchema.parse(created.body);
  const most = STEPS_MAXIMUM * uuids.length;
  for (let steps = 0; run.state !== 'completed' && steps < most; steps += 1) {
    const { body } = await rest(`${IMPORTS}/${String(run.id)}/step`, { method: 'POST' });
    run = runSchema.parse(body);
  }
  const { body } = await rest(`${IMPORTS}/${String(run.id)}/items`);
  const posts = runSchema
    .pick({ items: true })
    .parse(body)
    .items.map((item) => item.post_id);
  const made = posts.filter((post) => post !== null);
  if (made.length !== uuids.length) throw new Error(`Not imported: ${JSON.stringify(body)}`);
  return { id: run.id, posts: made };
}

/** Imports an article to the end, and returns its post. */
export async function importOne(
  bridge: Bridge,
  uuid: string,
  options: Options = {},
): Promise<number> {
  const { posts } = await importRun(bridge, [uuid], options);
  return posts[0] ?? 0;
}

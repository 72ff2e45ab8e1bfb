import { z } from 'zod';
import type { BenchGateway } from './gateway.ts';
import type { MeasuredSite } from './measured-site.ts';

const articlesSchema = z.object({ articles: z.tuple([z.object({ uuid: z.uuid() })]) });

/** Connects a site and fills it as an import of all articles would. */
export async function fillLibrary(
  site: MeasuredSite,
  { url, apiKey }: BenchGateway,
): Promise<void> {
  await site.run('connect.php', [url, apiKey]);
  const answer = await fetch(`${url}/articles?per_page=1`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const {
    articles: [{ uuid }],
  } = articlesSchema.parse(await answer.json());
  await site.measure(['article-bridge', 'import', uuid, '--status=publish', '--porcelain']);
  await site.run('../../bench/php/library-fill.php');
}

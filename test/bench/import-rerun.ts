import { LIMITS_AS_THEY_COME, benchGateway, wholeArticles } from './gateway.ts';
import { importAll, onMeasuredSite } from './measured-site.ts';
import { withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

/** An import, and a second one without any changes. */
export async function benchImportRerun({ articles, progress }: BenchOptions): Promise<BenchRow[]> {
  const gateway = await benchGateway(wholeArticles(articles), LIMITS_AS_THEY_COME);
  try {
    return await onMeasuredSite(async (site) => {
      progress(`import-rerun: ${articles} articles, and once more`);
      const turns = {
        'First import': await importAll(site, gateway),
        'Once more': await importAll(site, gateway),
      };
      return withRatios(
        Object.entries(turns).flatMap(([name, { seconds, queries, requests, writes }]) => [
          { name, measured: articles / seconds, unit: 'articles/s' },
          { name, measured: queries / articles, unit: 'queries/article' },
          { name, measured: (50 * requests) / articles, unit: 'requests per 50' },
          { name, measured: writes, unit: 'writes to posts' },
        ]),
      );
    });
  } finally {
    await gateway.close();
  }
}

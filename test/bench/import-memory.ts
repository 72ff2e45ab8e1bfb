import { benchGateway, wholeArticles } from './gateway.ts';
import { importAll, insistOnPosts, onMeasuredSite } from './measured-site.ts';
import { withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

/** Multiples of `--articles`: 1,000 and 5,000 by default. */
const SIZES = [10, 50];

/**
 * PHP's peak memory while few and many articles are imported by WP-CLI, which should be the same.
 */
export async function benchImportMemory({ articles, progress }: BenchOptions): Promise<BenchRow[]> {
  const rows: Omit<BenchRow, 'ratio'>[] = [];
  for (const size of SIZES) {
    const count = size * articles;
    progress(`import-memory: ${count} articles`);
    const gateway = await benchGateway(wholeArticles(count));
    try {
      const { peak } = await onMeasuredSite(async (site) => {
        const taken = await importAll(site, gateway);
        await insistOnPosts(site, count);
        return taken;
      });
      const name = `Peak while ${count.toLocaleString('en')} articles are imported`;
      rows.push({ name, measured: peak / 1e6, unit: 'MB' });
    } finally {
      await gateway.close();
    }
  }
  return withRatios(rows);
}

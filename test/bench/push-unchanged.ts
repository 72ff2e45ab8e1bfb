import { fillLibrary } from './fill-library.ts';
import { benchGateway } from './gateway.ts';
import { onMeasuredSite } from './measured-site.ts';
import { seedArticles } from './seed-articles.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const ARTICLES = 10_000;

/** Cost of a sync after which none of 10,000 articles has changed. */
export function benchPushUnchanged({ progress }: BenchOptions): Promise<BenchRow[]> {
  return onMeasuredSite(async (site) => {
    progress(`push-unchanged: ${ARTICLES} articles are written`);
    const gateway = await benchGateway((services, ownerId) =>
      seedArticles(services, ownerId, ARTICLES),
    );
    try {
      await fillLibrary(site, gateway);
      // Articles imported within minutes of their last change are compared once more.
      await site.database.query(
        'UPDATE wordpress.wp_article_bridge_articles SET imported_at = imported_at + INTERVAL 1 DAY',
      );
      progress('push-unchanged: the first sync, which reads all of them');
      const sync = ['article-bridge', 'sync', '--format=json'];
      const first = await site.measure(sync);
      const { requests, queries } = await site.measure(sync);
      const row = (name: string, figure: number, before: number, unit: string) => ({
        name: `10,000 articles, none of which changed: ${name}`,
        measured: figure,
        ratio: figure / before,
        unit,
      });
      return [
        row('requests', requests, first.requests, 'requests'),
        row('queries', queries, first.queries, 'queries'),
      ];
    } finally {
      await gateway.close();
    }
  });
}

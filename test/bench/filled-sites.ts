import { fillLibrary } from './fill-library.ts';
import { benchGateway } from './gateway.ts';
import { onMeasuredSite } from './measured-site.ts';
import type { MeasuredSite } from './measured-site.ts';
import { seedArticles } from './seed-articles.ts';

export interface FilledSite {
  /** Number of articles. */
  readonly size: number;
  readonly site: MeasuredSite;
}

/** Runs work with one site per size, each with that many articles, all of them imported. */
export function onFilledSites<T>(
  sizes: readonly number[],
  progress: (line: string) => void,
  work: (sites: readonly FilledSite[]) => Promise<T>,
  filled: readonly FilledSite[] = [],
): Promise<T> {
  const [size, ...others] = sizes;
  if (size === undefined) return work(filled);
  return onMeasuredSite(async (site) => {
    progress(`${size.toLocaleString('en')} articles are written`);
    const gateway = await benchGateway((services, ownerId) =>
      seedArticles(services, ownerId, size),
    );
    try {
      await fillLibrary(site, gateway);
      return await onFilledSites(others, progress, work, [...filled, { size, site }]);
    } finally {
      await gateway.close();
    }
  });
}

import type { ArticlePublication } from '@article-bridge/contract';

/** How a publication looks to visitors. */
type Seen = Pick<ArticlePublication, 'site' | 'status' | 'content_hash'>;

/**
 * The sites on which visitors see the article, or this version of it, for the first time.
 *
 * @param before undefined if unknown, which yields none
 */
export function newlyLive<Publication extends Seen>(
  before: readonly Seen[] | undefined,
  after: readonly Publication[],
): Publication[] {
  if (before === undefined) return [];
  const known = new Map(before.map((publication) => [publication.site.url, publication]));
  return after.filter(({ site, status, content_hash: hash }) => {
    if (status !== 'published') return false;
    const last = known.get(site.url);
    if (last?.status !== 'published') return true;
    // A site that did not say which version it has had none that could be another one.
    return last.content_hash !== null && hash !== null && last.content_hash !== hash;
  });
}

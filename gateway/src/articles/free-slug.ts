import { SLUG_MAX_LENGTH } from '@article-bridge/contract';
import type { ArticlesRepository } from './repository.ts';

/** Slugs that are looked for at once. */
const TRIED_AT_ONCE = 50;

/** `a-title-2`, as WordPress numbers those that are alike (`wp_unique_post_slug`). */
function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}

/**
 * The slug, or the first of its numbers, from 2, that no other article of the owner has.
 *
 * @param uuid of the article that is to have it
 */
export async function freeSlug(
  { uuidsOfSlugs }: Pick<ArticlesRepository, 'uuidsOfSlugs'>,
  ownerId: number,
  slug: string,
  uuid: string | undefined,
): Promise<string> {
  for (let first = 1; ; first += TRIED_AT_ONCE) {
    const numbers = Array.from({ length: TRIED_AT_ONCE }, (_, index) => first + index);
    const slugs = numbers.map((number) => (number === 1 ? slug : numberedSlug(slug, number)));
    const others = (await uuidsOfSlugs(ownerId, slugs)).filter((article) => article.uuid !== uuid);
    const taken = new Set(others.map((article) => article.slug));
    const free = slugs.find((numbered) => !taken.has(numbered));
    if (free !== undefined) return free;
  }
}

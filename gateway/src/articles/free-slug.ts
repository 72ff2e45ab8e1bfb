import { SLUG_MAX_LENGTH } from '@article-bridge/contract';
import type { ArticlesRepository } from './repository.ts';

/** Slugs that are looked for at once. */
const TRIED_AT_ONCE = 50;

/** `a-title-2`, as WordPress numbers those that are alike (`wp_unique_post_slug`). */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}

/** The first of a slug's numbers, from 2, that no article of the owner has. */
export async function freeSlug(
  { uuidsOfSlugs }: Pick<ArticlesRepository, 'uuidsOfSlugs'>,
  ownerId: number,
  slug: string,
): Promise<string> {
  for (let first = 2; ; first += TRIED_AT_ONCE) {
    const numbers = Array.from({ length: TRIED_AT_ONCE }, (_, index) => first + index);
    const slugs = numbers.map((number) => numberedSlug(slug, number));
    const taken = new Set((await uuidsOfSlugs(ownerId, slugs)).map((article) => article.slug));
    const free = slugs.find((numbered) => !taken.has(numbered));
    if (free !== undefined) return free;
  }
}

import { SLUG_MAX_LENGTH } from '@article-bridge/contract';
import type { ArticlesRepository } from './repository.ts';

/** How often a free slug is looked for: of concurrent writers of one title, each attempt lets one succeed. */
export const SLUG_ATTEMPTS = 100;

/** Slugs that are looked up in one query. */
const TRIED_AT_ONCE = 50;

/** Beyond those: 100, 200, ... up to more articles than a database has. */
const DOUBLED = Array.from({ length: 26 }, (_, index) => TRIED_AT_ONCE * 2 ** (index + 1));

/** `a-title-2`, as WordPress numbers those that are alike (`wp_unique_post_slug`). */
function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}

/**
 * The slug, or the slug with the first number from 2 that no other article of the owner has. After
 * the first fifty, it is a number after one that is taken: trying each would cost an owner of
 * 100,000 articles with one title 2,000 queries for the next.
 *
 * @param uuid of the article that will have the slug
 */
export async function freeSlug(
  { uuidsOfSlugs }: Pick<ArticlesRepository, 'uuidsOfSlugs'>,
  ownerId: number,
  slug: string,
  uuid: string | undefined,
): Promise<string> {
  const slugOf = (number: number) => (number === 1 ? slug : numberedSlug(slug, number));

  async function firstFree(numbers: readonly number[]): Promise<number | undefined> {
    const found = await uuidsOfSlugs(ownerId, numbers.map(slugOf));
    const taken = new Set(
      found.filter((article) => article.uuid !== uuid).map((article) => article.slug),
    );
    return numbers.find((number) => !taken.has(slugOf(number)));
  }

  const low = await firstFree(multiples(1, TRIED_AT_ONCE + 1));
  if (low !== undefined) return slugOf(low);
  let free = await firstFree(DOUBLED);
  if (free === undefined) throw new Error(`the owner ${ownerId} has no free number for a slug`);
  let taken = free / 2;
  while (free - taken > 1) {
    const step = Math.ceil((free - taken) / (TRIED_AT_ONCE + 1));
    const between = multiples(step, free - taken).map((distance) => taken + distance);
    const found = await firstFree(between);
    taken = found === undefined ? (between.at(-1) ?? taken) : found - step;
    free = found ?? free;
  }
  return slugOf(free);
}

/** `step`, twice `step`, and so on below `end`. */
function multiples(step: number, end: number): number[] {
  return Array.from({ length: Math.ceil(end / step) - 1 }, (_, index) => (index + 1) * step);
}

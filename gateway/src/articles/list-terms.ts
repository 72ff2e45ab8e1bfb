import { TERMS_MAXIMUM, languageTag } from '@article-bridge/contract';
import type { ArticleTerms } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Categories that are counted in one step: it takes a few milliseconds. */
const CATEGORIES_AT_ONCE = 2_000;

/** Terms by which an owner's articles can be filtered, most frequent first. */
export async function listTerms(db: Kysely<Database>, ownerId: number): Promise<ArticleTerms> {
  const languages = await db
    .selectFrom('articles')
    .select(['language', (eb) => eb.fn.countAll<number>().as('articles')])
    .where('owner_id', '=', ownerId)
    .where('language', '<>', '')
    .groupBy('language')
    .orderBy('articles', 'desc')
    .orderBy('language')
    .limit(TERMS_MAXIMUM)
    .execute();
  return {
    languages: languages.map(({ language, articles }) => ({
      language: canonical(language),
      articles,
    })),
    categories: await topCategories(db, ownerId),
  };
}

interface CountedCategory {
  category: string;
  name: string;
  articles: number;
}

/**
 * The most frequent categories, in steps: an owner may have hundreds of thousands, which take a tenth of a
 * second to be sorted. A term that is spelled in several ways is listed in one of them.
 */
async function topCategories(
  db: Kysely<Database>,
  ownerId: number,
): Promise<ArticleTerms['categories']> {
  let top: CountedCategory[] = [];
  let last: CountedCategory | undefined;
  do {
    const step = await categoriesAfter(db, ownerId, last);
    top = [...top, ...step].sort(byFrequency).slice(0, TERMS_MAXIMUM);
    last = step.length < CATEGORIES_AT_ONCE ? undefined : step.at(-1);
  } while (last !== undefined);
  return top.map(({ name, articles }) => ({ name, articles }));
}

function categoriesAfter(
  db: Kysely<Database>,
  ownerId: number,
  last: CountedCategory | undefined,
): Promise<CountedCategory[]> {
  let counted = db
    .selectFrom('article_category_counts')
    .select(({ fn }) => [
      'category',
      fn.max('name').as('name'),
      fn.sum<number>('articles').as('articles'),
    ])
    .where('owner_id', '=', ownerId)
    .groupBy('category')
    .orderBy('category')
    .limit(CATEGORIES_AT_ONCE);
  if (last !== undefined) counted = counted.where('category', '>', last.category);
  return counted.execute();
}

function byFrequency(one: CountedCategory, other: CountedCategory): number {
  return other.articles - one.articles || (one.category < other.category ? -1 : 1);
}

/**
 * In the case that RFC 5646 recommends; the column is in lower case. An imported article may have what
 * is no language tag, such as `en_us`: the contract takes any text.
 */
function canonical(language: string): string {
  const tag = languageTag.safeParse(language);
  return tag.success ? tag.data : language;
}

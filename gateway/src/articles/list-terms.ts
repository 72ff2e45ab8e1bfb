import { TERMS_MAXIMUM, languageTag } from '@article-bridge/contract';
import type { ArticleTerms } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

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
  const categories = await db
    .selectFrom('article_category_counts')
    // A term that is spelled in several ways is listed in one of them.
    .select(({ fn }) => [fn.max('name').as('name'), fn.sum<number>('articles').as('articles')])
    .where('owner_id', '=', ownerId)
    .groupBy('category')
    .orderBy('articles', 'desc')
    .orderBy('category')
    .limit(TERMS_MAXIMUM)
    .execute();
  return {
    languages: languages.map(({ language, articles }) => ({
      language: canonical(language),
      articles,
    })),
    categories,
  };
}

/**
 * In the case that RFC 5646 recommends; the column is in lower case. An imported article may have what
 * is no language tag, such as `en_us`: the contract takes any text.
 */
function canonical(language: string): string {
  const tag = languageTag.safeParse(language);
  return tag.success ? tag.data : language;
}

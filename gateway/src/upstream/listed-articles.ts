import { PER_PAGE_MAXIMUM, articleKey } from '@article-bridge/contract';
import type { ForeignSummary } from '@article-bridge/contract';
import { LRUCache } from 'lru-cache';
import { growingCache } from '../growing-cache.ts';
import { eachInTurns } from '../turns/in-turns.ts';
import type { Caller } from './caller.ts';
import type { CopyReader } from './copy-reader.ts';
import type { ListedArticles } from './upstream-article.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { askForList } from './upstream-list.ts';

/** Characters of entries of lists that are remembered, of all callers together: 20,000 as they usually are. */
const REMEMBERED = 12_000_000;

/** What an entry takes besides its texts. */
const ENTRY_OVERHEAD = 350;

/** Pages of the list that an article is looked for on: 2,000 articles. */
const PAGES_MAXIMUM = 40;

/** How often it is read if its order changes meanwhile. */
const PASSES = 4;

/** Seconds for which a list that was read to its end without the article is not read again. */
const SEARCHED_FOR = 60;

const CALLERS_REMEMBERED = 10_000;

export interface ListedArticlesOptions {
  reader: Pick<CopyReader, 'ask'>;
  /** Unix seconds. */
  now: () => number;
}

export type AllListedArticles = ReturnType<typeof listedArticles>;

/**
 * What the service's lists say of articles, for details that are missing there. Every list that
 * passes by is remembered; an article that was in none of them is searched among the completed
 * ones. A list that shows articles twice has moved others past its reader, and is read again.
 */
export function listedArticles({ reader, now }: ListedArticlesOptions) {
  const entries = new LRUCache<string, ForeignSummary>({
    maxSize: REMEMBERED,
    sizeCalculation: lengthOf,
  });
  const searched = growingCache<string, number>(CALLERS_REMEMBERED);
  const keyOf = (caller: Caller, uuid: string) => `${caller.id} ${articleKey(uuid)}`;

  async function note(caller: Caller, articles: readonly ForeignSummary[]): Promise<void> {
    await eachInTurns(articles, (article) => {
      entries.set(keyOf(caller, article.uuid), article);
    });
  }

  /** Whether the list was read to its end, or up to the limit, and no article can have moved past the reader. */
  async function lookThrough(caller: Caller, uuid: string): Promise<boolean> {
    const seen = new Set<string>();
    let per_page = PER_PAGE_MAXIMUM;
    let rows = 0;
    for (let page = 1; page <= PAGES_MAXIMUM; page += 1) {
      const part = { status: 'completed', page, per_page } as const;
      const list = await askForList(reader, caller, part);
      await note(caller, list.articles);
      if (entries.has(keyOf(caller, uuid))) return true;
      const before = seen.size;
      for (const article of list.articles) seen.add(articleKey(article.uuid));
      // A service may return the same for every page.
      if (seen.size === before) break;
      rows += list.articles.length;
      if (list.is_last) break;
      per_page = list.per_page;
    }
    return seen.size === rows;
  }

  /** @throws {UpstreamFailure} if the article may be on the list, which was never read completely */
  async function search(caller: Caller, uuid: string): Promise<void> {
    if (now() - (searched.get(caller.id) ?? -Infinity) < SEARCHED_FOR) return;
    for (let pass = 1; !(await lookThrough(caller, uuid)); pass += 1) {
      if (pass === PASSES) throw upstreamFailures.unsettledList();
    }
    if (!entries.has(keyOf(caller, uuid))) searched.set(caller.id, now());
  }

  return {
    note,

    of: (caller: Caller): ListedArticles => ({
      known: (uuid) => entries.get(keyOf(caller, uuid)),
      find: async (uuid) => {
        if (!entries.has(keyOf(caller, uuid))) await search(caller, uuid);
        return entries.get(keyOf(caller, uuid));
      },
    }),
  };
}

/** Each text may have megabytes. */
function lengthOf(entry: ForeignSummary): number {
  const texts = Object.values(entry).filter((value) => typeof value === 'string');
  return texts.reduce((length, text) => length + text.length, ENTRY_OVERHEAD);
}

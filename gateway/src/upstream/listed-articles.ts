import { PER_PAGE_MAXIMUM, articleKey } from '@article-bridge/contract';
import type { ForeignSummary } from '@article-bridge/contract';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.ts';
import type { CopyReader } from './copy-reader.ts';
import type { ListedArticles } from './upstream-article.ts';
import { listRequest, readList } from './upstream-list.ts';

/** Entries of lists that are remembered, of all callers together: about 12 MB. */
const REMEMBERED = 20_000;

/** Pages of the list that an article is looked for on: 2,000 articles. */
const LOOKS = 40;

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
 * What the service's lists say of articles, for details that do not say it themselves. Whatever list
 * comes by is remembered; an article that none has shown yet is looked for among the completed ones.
 */
export function listedArticles({ reader, now }: ListedArticlesOptions) {
  const entries = new LRUCache<string, ForeignSummary>({ max: REMEMBERED });
  const searched = new LRUCache<string, number>({ max: CALLERS_REMEMBERED });
  const keyOf = (caller: Caller, uuid: string) => `${caller.id} ${articleKey(uuid)}`;

  function note(caller: Caller, articles: readonly ForeignSummary[]): void {
    for (const article of articles) entries.set(keyOf(caller, article.uuid), article);
  }

  async function search(caller: Caller, uuid: string): Promise<void> {
    if (now() - (searched.get(caller.id) ?? -Infinity) < SEARCHED_FOR) return;
    let per_page = PER_PAGE_MAXIMUM;
    for (let page = 1; page <= LOOKS; page += 1) {
      const part = { status: 'completed', page, per_page } as const;
      const list = readList(await reader.ask(caller, listRequest(part)), part);
      note(caller, list.articles);
      if (entries.has(keyOf(caller, uuid))) return;
      if (list.is_last) break;
      per_page = list.per_page;
    }
    searched.set(caller.id, now());
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

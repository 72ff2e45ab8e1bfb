import { eachInTurns } from '../turns/in-turns.ts';
import { cacheKey } from './cache-key.ts';
import type { Caller } from './caller.ts';
import { blocksRequest } from './forwarded-answers.ts';
import type { PrivateCopies } from './private-copies.ts';
import { articleRequest } from './upstream-article.ts';

/** An article's entry in a list. */
interface ListedRevision {
  uuid: string;
  /** Left out: the article may have changed even if its time has not. */
  updated_at?: string;
}

/** A list reveals changes: copies of changed articles are renewed before their next use. */
export async function noteRevisions(
  copies: PrivateCopies,
  { id }: Caller,
  articles: readonly ListedRevision[],
): Promise<void> {
  await eachInTurns(articles, ({ uuid, updated_at: revision }) => {
    for (const request of [articleRequest(uuid), blocksRequest(uuid)]) {
      if (request !== undefined) copies.outdate(cacheKey(id, request), revision);
    }
  });
}

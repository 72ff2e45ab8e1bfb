import { writeCursor } from '@article-bridge/contract';
import type { ArticleListQuery } from '@article-bridge/contract';
import { z } from 'zod';
import { articleProblems } from '../articles/article-problems.ts';
import { feedLink, listLinks } from '../articles/list-links.ts';
import { JSON_TYPE, longRepresentation } from '../http/representation.ts';
import { eachInTurns } from '../turns/in-turns.ts';
import { turnIfLong } from '../turns/next-turn.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { Resource } from './fetch-copy.ts';
import { UpstreamFailure, upstreamFailures } from './upstream-failure.ts';
import { articleRequest } from './upstream-article.ts';
import { LIST_VALUES_MAXIMUM, boundedJsonOf, fitting, textOf } from './upstream-json.ts';
import { listRequest } from './upstream-list.ts';

/** An entry of another gateway's list: a summary, a payload or a tombstone. */
const entry = z.object({ uuid: z.string(), updated_at: z.string() });

export type ForwardedEntry = z.infer<typeof entry>;

/** Fields of another gateway's list that this gateway needs; the rest is forwarded unchanged. */
const forwardedList = z.object({
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
  articles: z.array(z.unknown()),
});

const forwardedFeed = z.object({ next_cursor: z.string(), has_more: z.boolean() });

/**
 * A list by another gateway, with filters, search, payloads and cursor. The body is forwarded byte
 * for byte; the links are rewritten to this gateway.
 *
 * @param onEntries receives what the list says of articles
 */
export function forwardedListResource(
  address: string,
  query: ArticleListQuery,
  onEntries: (entries: readonly ForwardedEntry[]) => Promise<void>,
): Resource {
  return {
    request: fullRequest(query),
    make: async (answer) => {
      const document = await boundedJsonOf(answer, LIST_VALUES_MAXIMUM);
      const { articles, ...list } = fitting(forwardedList, document);
      await onEntries(await entriesOf(articles));
      const asServed = { ...query, per_page: list.per_page };
      const link =
        query.cursor === undefined
          ? listLinks(address, asServed, list)
          : feedLink(address, asServed, fitting(forwardedFeed, document));
      await turnIfLong(answer.body.length);
      const text = textOf(answer);
      return { representation: await longRepresentation(text, JSON_TYPE, { link }) };
    },
  };
}

/** Read in turns: a service that ignores `per_page` may send a hundred thousand. */
async function entriesOf(articles: readonly unknown[]): Promise<ForwardedEntry[]> {
  const entries: ForwardedEntry[] = [];
  await eachInTurns(articles, (article) => {
    entries.push(fitting(entry, article, ['articles', entries.length]));
  });
  return entries;
}

/** A cursor that the other gateway does not know is the reader's fault, and is reported as here. */
export function cursorRefusal(query: ArticleListQuery, error: unknown): unknown {
  const isRefused = error instanceof UpstreamFailure && error.status === 400;
  return isRefused && query.cursor !== undefined ? articleProblems.cursorUnknown() : error;
}

export function blocksRequest(uuid: string): UpstreamRequest | undefined {
  const article = articleRequest(uuid);
  if (article === undefined) return undefined;
  return { path: `${article.path}/export`, query: { format: 'blocks' }, accept: 'text/html' };
}

/** Blocks as another gateway renders them. */
export function forwardedBlocks(request: UpstreamRequest): Resource {
  return {
    request,
    make: async (answer) => {
      const { contentHash } = answer;
      if (contentHash === undefined || !/^[0-9a-f]{64}$/.test(contentHash)) {
        throw upstreamFailures.noHash();
      }
      const made = await longRepresentation(textOf(answer), 'text/html; charset=utf-8', {
        'article-content-hash': contentHash,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return { representation: made };
    },
  };
}

function fullRequest(query: ArticleListQuery): UpstreamRequest {
  const { search, language, category, cursor, expand, uuids } = query;
  const request = listRequest(query);
  const more = {
    ...{ search, language, category, expand },
    uuids: uuids?.join(','),
    cursor: cursorText(cursor),
  };
  const given = Object.entries(more).filter(
    (pair): pair is [string, string] =>
      pair[1] !== undefined && (pair[1] !== '' || pair[0] === 'cursor'),
  );
  return { ...request, query: { ...request.query, ...Object.fromEntries(given) } };
}

/** Empty to begin, for a service whose cursors begin otherwise. */
function cursorText(cursor: ArticleListQuery['cursor']): string | undefined {
  if (typeof cursor !== 'number') return cursor;
  return cursor === 0 ? '' : writeCursor(cursor);
}

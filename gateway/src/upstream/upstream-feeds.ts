import { hash } from 'node:crypto';
import { unusableIdentifiers } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignSummary } from '@article-bridge/contract';
import { articleProblems } from '../articles/article-problems.ts';
import { feedLink } from '../articles/list-links.ts';
import { listBody } from '../articles/wire-list.ts';
import { jsonBodyRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { cacheHeaders } from './cache-status.ts';
import type { Caller } from './caller.ts';
import type { CopyReader } from './copy-reader.ts';
import { readFeed } from './derived-feed.ts';
import { FEED_START, readFeedCursor, writeFeedCursor } from './feed-cursor.ts';
import type { FeedPosition } from './feed-cursor.ts';
import { noteRevisions } from './known-revisions.ts';
import type { PrivateCopies } from './private-copies.ts';
import { askForList } from './upstream-list.ts';

export interface UpstreamFeedsOptions {
  /** The service, up to and including `/api/v1`. */
  baseUrl: string;
  reader: CopyReader;
  copies: PrivateCopies;
  /** Address of the list at this gateway. */
  address: () => string;
  /** Unix seconds. */
  now: () => number;
  /** Called with what a feed lists. */
  onListed: (caller: Caller, articles: readonly ForeignSummary[]) => Promise<void>;
}

/** Puts payloads in place of summaries. */
type Expand = (articles: readonly { uuid: string }[]) => Promise<{ payloads: unknown[] }>;

/** `GET /articles?cursor=` of a service that has no cursors. */
export function upstreamFeeds({
  baseUrl,
  reader,
  copies,
  address,
  now,
  onListed,
}: UpstreamFeedsOptions) {
  const feedOf = (status: string) =>
    hash('sha256', JSON.stringify([baseUrl, status]), 'base64url').slice(0, 8);

  return {
    /** Undefined: the query has no cursor, or one that was not written here for its status. */
    positionIn({ status, cursor }: ArticleListQuery): FeedPosition | undefined {
      if (cursor === 0) return FEED_START;
      return typeof cursor === 'string' ? readFeedCursor(feedOf(status), cursor) : undefined;
    },

    async read(
      caller: Caller,
      query: ArticleListQuery,
      position: FeedPosition | undefined,
      expand: Expand,
    ): Promise<Representation> {
      if (position === undefined) throw articleProblems.cursorUnknown();
      const { status, per_page } = query;
      const ask = (part: Pick<ArticleListQuery, 'page' | 'per_page' | 'updated_since'>) =>
        askForList(reader, caller, { status, ...part });
      const { articles, total, next, hasMore } = await readFeed(position, per_page, ask, now);
      await onListed(caller, articles);
      // What is in a feed has changed, though its copy may bear the same second.
      await noteRevisions(
        copies,
        caller,
        articles.map(({ uuid }) => ({ uuid })),
      );
      const document = {
        page: 1,
        per_page,
        total,
        articles: query.expand === undefined ? articles : (await expand(articles)).payloads,
        next_cursor: writeFeedCursor(feedOf(status), next),
        has_more: hasMore,
        ...unusableIdentifiers(articles),
      };
      return jsonBodyRepresentation(await listBody(document), {
        link: feedLink(address(), query, document),
        ...cacheHeaders({ age: 0, ttl: 0, forwarded: 'uri-miss', forwardedStatus: 200 }),
      });
    },
  };
}

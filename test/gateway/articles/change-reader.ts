import { articleListQuery } from '@article-bridge/contract';
import type { Services } from '@article-bridge/gateway';

/** When a client notes how far it has read: after each page, or only when it has read all. */
export const NOTES = ['each page', 'all pages'] as const;

export interface ChangeReaderOptions {
  ownerId: number;
  perPage: number;
  notes: (typeof NOTES)[number];
}

/**
 * A client that follows the order of changes. What it keeps when it dies is its copy, of which it may have taken in
 * pages that it has not noted.
 */
export class ChangeReader {
  /** By uuid what an article was when it was read last; what is deleted is not there. */
  readonly copy = new Map<string, string>();
  /** How often an article or its tombstone came since it was started last, by uuid. */
  readonly delivered = new Map<string, number>();
  readonly options: ChangeReaderOptions;
  #noted = '';
  #cursor = '';

  constructor(options: ChangeReaderOptions) {
    this.options = options;
  }

  /** Takes in the next page; true when there is no more. */
  async readPage(articles: Services['articles']): Promise<boolean> {
    const { ownerId, perPage, notes } = this.options;
    const query = articleListQuery.parse({ cursor: this.#cursor, per_page: String(perPage) });
    const after = query.cursor;
    if (typeof after !== 'number')
      throw new Error(`not a cursor of this service: ${String(after)}`);
    const {
      entries,
      next_cursor: next,
      has_more: hasMore,
    } = await articles.changes(ownerId, after, query);
    if (entries.length > perPage) throw new Error('a page is longer than was asked for');
    if (entries.length > 0 !== (next !== this.#cursor && next !== 'c0')) {
      throw new Error(`${entries.length} entries lead from ${this.#cursor} to ${next}`);
    }
    for (const entry of entries) {
      const { uuid } = 'summary' in entry ? entry.summary : entry;
      this.delivered.set(uuid, (this.delivered.get(uuid) ?? 0) + 1);
      if ('summary' in entry)
        this.copy.set(uuid, `${entry.summary.topic}, ${entry.summary.status}`);
      else this.copy.delete(uuid);
    }
    this.#cursor = next;
    if (notes === 'each page' || !hasMore) this.#noted = next;
    return !hasMore;
  }

  /** Dies, and begins where it had noted: what it has read since comes again. */
  restart(): void {
    this.#cursor = this.#noted;
    this.delivered.clear();
  }
}

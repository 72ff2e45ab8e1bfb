import { articleListQuery } from '@article-bridge/contract';
import type { Services } from '@article-bridge/gateway';

/** When a client stores its position: after each page, or only after all of them. */
export const NOTES = ['each page', 'all pages'] as const;

export interface ChangeReaderOptions {
  ownerId: number;
  perPage: number;
  notes: (typeof NOTES)[number];
}

/**
 * A client that follows the feed of changes. When it dies, its copy remains, which may include
 * pages after the stored position.
 */
export class ChangeReader {
  /** Last read state of each article by uuid; without deleted ones. */
  readonly copy = new Map<string, string>();
  /** How often an article or its tombstone was received since the last start, by uuid. */
  readonly delivered = new Map<string, number>();
  readonly options: ChangeReaderOptions;
  #noted = '';
  #cursor = '';

  constructor(options: ChangeReaderOptions) {
    this.options = options;
  }

  /** Processes the next page; returns true if there are no more. */
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

  /** Dies and continues from the stored position: later pages are received again. */
  restart(): void {
    this.#cursor = this.#noted;
    this.delivered.clear();
  }
}

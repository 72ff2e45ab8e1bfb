import { articleListQuery, wireTimeToSeconds } from '@article-bridge/contract';
import type { Services } from '@article-bridge/gateway';

type Articles = Services['articles'];

/** When a client considers all pages read: different interpretations of the API's document. */
export const STOPS = ['first total', 'latest total', 'short page'] as const;

export const BEGINNINGS = ['1970', 'plain list'] as const;

export interface ReaderOptions {
  ownerId: number;
  perPage: number;
  stops: (typeof STOPS)[number];
  /** Its first request: all since 1970, or the plain list, which fits on one page here. */
  begins: (typeof BEGINNINGS)[number];
  /** The credential; readers may share one. */
  credential: string;
}

const PLAIN_PER_PAGE = 50;

/**
 * A client that follows the API's document only: it requests `updated_since` the largest
 * `updated_at` it has seen, processes one page after the other, and starts over from there, without
 * any overlap.
 */
export class CopyingReader {
  /** Last seen state of each article by uuid. */
  readonly copy = new Map<string, string>();
  readonly options: ReaderOptions;
  /** Undefined until it has read the plain list. */
  #since: string | undefined;
  #largest = '1970-01-01T00:00:00';
  #page = 1;
  #total = 0;

  constructor(options: ReaderOptions) {
    this.options = options;
    if (options.begins === '1970') this.#since = this.#largest;
  }

  /** The largest `updated_at` seen so far, in Unix seconds. */
  get largest(): number {
    return wireTimeToSeconds(this.#largest) ?? 0;
  }

  /** Processes the next page; returns true if it was the last one. */
  async readPage(articles: Articles): Promise<boolean> {
    const { ownerId, stops, credential } = this.options;
    const perPage = this.#since === undefined ? PLAIN_PER_PAGE : this.options.perPage;
    const query = articleListQuery.parse({
      ...{ status: 'any', ...(this.#since !== undefined && { updated_since: this.#since }) },
      ...{ page: String(this.#page), per_page: String(perPage) },
    });
    const { entries, total } = await articles.list(ownerId, query, credential);
    for (const { summary } of entries) {
      const { uuid, topic, status, updated_at } = summary;
      this.copy.set(uuid, `${topic}, ${status}`);
      if (updated_at > this.#largest) this.#largest = updated_at;
    }
    if (this.#page === 1 || stops === 'latest total') this.#total = total;
    const isOver =
      stops === 'short page' ? entries.length < perPage : this.#page * perPage >= this.#total;
    this.#page = isOver ? 1 : this.#page + 1;
    if (isOver) this.#since = this.#largest;
    return isOver;
  }

  /** Dies between pages: its copy remains, and the time it had stored. */
  restart(): void {
    this.#largest = this.#since ?? '1970-01-01T00:00:00';
    this.#page = 1;
  }
}

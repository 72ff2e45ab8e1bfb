import { articleListQuery, wireTimeToSeconds } from '@article-bridge/contract';
import type { Services } from '@article-bridge/gateway';

type Articles = Services['articles'];

/** When a client thinks that it has all pages: each is a way to read the API's document. */
export const STOPS = ['first total', 'latest total', 'short page'] as const;

export const BEGINNINGS = ['1970', 'plain list'] as const;

export interface ReaderOptions {
  ownerId: number;
  perPage: number;
  stops: (typeof STOPS)[number];
  /** What it asks for first: all since 1970, or the list as it is, which fits on one page here. */
  begins: (typeof BEGINNINGS)[number];
  /** The credential; readers may share one. */
  credential: string;
}

const PLAIN_PER_PAGE = 50;

/**
 * A client that goes by the API's document alone: it asks `updated_since` the largest `updated_at`
 * it has seen, takes in one page after the other, and begins there again. It knows of no overlap.
 */
export class CopyingReader {
  /** By uuid what an article was when it was seen last. */
  readonly copy = new Map<string, string>();
  readonly options: ReaderOptions;
  /** Undefined until it has seen the plain list. */
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

  /** Takes in the next page; true when it was the last one. */
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

  /** Dies in the middle of its pages: what it keeps is the copy, and where the last reading ended. */
  restart(): void {
    this.#largest = this.#since ?? '1970-01-01T00:00:00';
    this.#page = 1;
  }
}

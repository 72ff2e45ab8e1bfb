import { randomUUID } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import { retryingFetch, type RetryOptions } from './retry.ts';
import type { components, paths } from './types.ts';

/** Every shape of the API by its name, such as `Schemas['SeoPackage']`. */
export type Schemas = components['schemas'];

type ListQuery = NonNullable<paths['/api/v1/articles']['get']['parameters']['query']>;

/** With `updated_since`, pages stay where they are while others write. */
const FROM_THE_BEGINNING = { updated_since: '1970-01-01T00:00:00', per_page: 50 } as const;

export interface ArticleClientOptions extends RetryOptions {
  /** Where the service is, with or without `/api/v1`. */
  url: string;
  key: string;
}

/** A refusal of the service. */
export class ArticleApiError extends Error {
  readonly status: number;
  /** Problem details, where the service itself has refused. */
  readonly problem: Schemas['Problem'] | undefined;

  constructor({ status }: Response, problem: Schemas['Problem'] | undefined) {
    // What a proxy answers is no problem details, whatever the types say.
    const isProblem = typeof problem === 'object';
    super(
      isProblem
        ? `${status} ${problem.detail ?? problem.title}`
        : `The service answered ${status}.`,
    );
    this.name = 'ArticleApiError';
    this.status = status;
    this.problem = isProblem ? problem : undefined;
  }
}

export class ArticleClient {
  /** Every call of the API, typed, with retries. */
  readonly api: Client<paths>;

  constructor({ url, key, ...options }: ArticleClientOptions) {
    this.api = createClient<paths>({
      baseUrl: url.replace(/(?<!\/)\/+$/, '').replace(/\/api\/v1$/, ''),
      headers: { authorization: `Bearer ${key}` },
      fetch: retryingFetch(options),
    });
  }

  /** All articles of a list, oldest change first, page by page. */
  async *list(
    query: Omit<ListQuery, 'page' | 'cursor' | 'expand'> = {},
  ): AsyncGenerator<Schemas['ArticleSummary']> {
    for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
      const list = await this.#page({
        ...FROM_THE_BEGINNING,
        ...query,
        page,
      });
      if ('next_cursor' in list || list.articles.length === 0) return;
      yield* list.articles;
      seen = page * list.per_page;
      total = list.total;
    }
  }

  /** What has changed after a cursor, with deletions: store `next_cursor` together with the articles of its page. */
  async *changes(
    cursor = '',
    query: Pick<ListQuery, 'expand' | 'per_page' | 'status'> = {},
  ): AsyncGenerator<Schemas['ArticleFeed']> {
    for (let next = cursor, hasMore = true; hasMore;) {
      const feed = await this.#page({ status: 'any', per_page: 50, ...query, cursor: next });
      if (!('next_cursor' in feed))
        throw new Error('The service has no cursor: list with updated_since.');
      yield feed;
      ({ next_cursor: next, has_more: hasMore } = feed);
    }
  }

  async get(uuid: string): Promise<Schemas['SeoPackage']> {
    return succeeded(await this.api.GET('/api/v1/articles/{uuid}', { params: { path: { uuid } } }));
  }

  /** Creates an article once, however often the request is made. */
  async create(
    body: Schemas['ArticleCreate'],
    idempotencyKey: string = randomUUID(),
  ): Promise<Schemas['SeoPackage']> {
    const header = { 'Idempotency-Key': idempotencyKey };
    return succeeded(await this.api.POST('/api/v1/articles', { body, params: { header } }));
  }

  async #page(query: ListQuery): Promise<Schemas['ArticlePage']> {
    return succeeded(await this.api.GET('/api/v1/articles', { params: { query } }));
  }
}

/** What a call of `api` was answered. */
export function succeeded<T>(outcome: {
  data?: T;
  error?: Schemas['Problem'];
  response: Response;
}): T {
  if (outcome.data === undefined) throw new ArticleApiError(outcome.response, outcome.error);
  return outcome.data;
}

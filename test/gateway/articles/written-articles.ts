import type { ArticleStatus } from '@article-bridge/contract';
import type { ArticleContent, Services } from '@article-bridge/gateway';
import { onTestFinished } from 'vitest';
import { articlesRepository } from '../../../gateway/src/articles/repository.ts';
import { openStorage } from '../../../gateway/src/storage/open-storage.ts';
import { articleContent } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { IS_ON_POSTGRES } from '../../support/test-database.ts';

export const GATEWAYS = 3;

/** With this many delayed commits, a gateway still has connections for its readers. */
const MOST_WAITING = 5;

type Articles = Services['articles'];

/** One gateway on SQLite; several on PostgreSQL, each with its own connections. */
export async function gatewaysOn({ services, clock }: TestGateway): Promise<Articles[]> {
  if (!IS_ON_POSTGRES) return [services.articles];
  const others: Articles[] = [];
  for (let n = 1; n < GATEWAYS; n += 1) {
    const storage = await openStorage(services.config);
    onTestFinished(() => storage.close());
    others.push(articlesRepository(storage.db, () => clock.now));
  }
  return [services.articles, ...others];
}

/** The articles of an owner, written by several gateways, one of which may delay its commit. */
export class WrittenArticles {
  readonly #gateways: readonly Articles[];
  readonly #ownerId: number;
  /** Number of writes and removals, requested ones included, by uuid. */
  readonly writes = new Map<string, number>();
  readonly #contents = new Map<number, ArticleContent>();
  #edition = 0;
  #release: (() => void) | undefined;
  #waiting: Promise<unknown>[] = [];

  constructor(gateways: readonly Articles[], ownerId: number) {
    this.#gateways = gateways;
    this.#ownerId = ownerId;
  }

  at(gateway: number): Articles {
    const articles = this.#gateways[gateway % this.#gateways.length];
    if (articles === undefined) throw new Error('no gateway');
    return articles;
  }

  save(gateway: number, article: number): Promise<void> {
    this.#count(article);
    return this.#done(this.at(gateway).save(this.#ownerId, this.#draft(article)));
  }

  /** Changes only the status of an article. */
  become(gateway: number, article: number, status: ArticleStatus): Promise<void> {
    this.#count(article);
    const content = this.#contents.get(article) ?? this.#draft(article).content;
    const draft = { uuid: uuidOf(article), sourceKey: null, status, content };
    return this.#done(this.at(gateway).save(this.#ownerId, draft));
  }

  remove(gateway: number, article: number): Promise<void> {
    this.#count(article);
    return this.#done(this.at(gateway).remove(this.#ownerId, uuidOf(article)));
  }

  /** Writes, and commits later; on SQLite, where readers would wait for it, immediately. */
  delay(gateway: number, article: number): Promise<void> {
    if (!IS_ON_POSTGRES || this.#release !== undefined) return this.save(gateway, article);
    this.#count(article);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: written, resolve: tell } = Promise.withResolvers<undefined>();
    this.#release = () => {
      release(undefined);
    };
    const saved = this.at(gateway).save(this.#ownerId, this.#draft(article), async () => {
      tell(undefined);
      await released;
    });
    this.#waiting.push(saved);
    // An unchanged article is part of the transaction, too; a failure would hang the test.
    return Promise.race([written, saved.then(() => undefined)]);
  }

  async commit(): Promise<void> {
    this.#release?.();
    this.#release = undefined;
    await Promise.all(this.#waiting.splice(0));
  }

  /** Writes during a delayed commit wait for it, and delay nobody else. */
  async #done(writing: Promise<unknown>): Promise<void> {
    if (this.#release === undefined) await writing;
    else this.#waiting.push(writing);
    if (this.#waiting.length > MOST_WAITING) await this.commit();
  }

  #count(article: number): void {
    this.writes.set(uuidOf(article), (this.writes.get(uuidOf(article)) ?? 0) + 1);
  }

  #draft(article: number) {
    this.#edition += 1;
    const content = articleContent({ slug: `a-${article}`, topic: `Edition ${this.#edition}` });
    this.#contents.set(article, content);
    return { uuid: uuidOf(article), sourceKey: null, status: 'completed' as const, content };
  }
}

/** The identifier of an article by number. */
export function uuidOf(article: number): string {
  return `00000000-0000-4000-8000-${String(article).padStart(12, '0')}`;
}

import type { ArticleContent, SavedArticle } from '@article-bridge/gateway';
import { articleContent, startGateway } from '../../../support/gateway.ts';

export type Replica = Awaited<ReturnType<typeof startGateway>>;

/** The same for all; generated ones would differ. */
export const SECRET_KEY = 'the secret key of all the gateways';

/** Environment of another gateway on the same database; it shares no folder with the first. */
export function sharedEnvironment({ services }: Replica): Record<string, string> {
  const { postgresUrl } = services.config;
  if (postgresUrl === undefined) throw new Error('these tests are of the project "postgres"');
  return { DATABASE_URL: postgresUrl, SECRET_KEY };
}

/** Two listening gateways on one PostgreSQL. */
export async function twoReplicas(env: Record<string, string> = {}): Promise<[Replica, Replica]> {
  const first = await startGateway({ env: { ...env, SECRET_KEY } });
  return [first, await startGateway({ env: { ...env, ...sharedEnvironment(first) } })];
}

/** A request with a key, or with other headers. */
export async function ask(
  { url }: Pick<Replica, 'url'>,
  path: string,
  { key, ...init }: RequestInit & { key?: string } = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    ...init,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    },
  });
}

/** Saves a completed article of the caller at one of the gateways. */
export function saveAt(
  { services }: Pick<Replica, 'services'>,
  ownerId: number,
  changes: Partial<ArticleContent>,
): Promise<SavedArticle> {
  const content = articleContent(changes);
  const sourceKey = `${content.slug}.md`;
  return services.articles.save(ownerId, { sourceKey, status: 'completed', content });
}

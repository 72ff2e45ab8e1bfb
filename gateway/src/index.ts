/** What the demo, the tests and the benchmark use of the gateway. */
export { buildApp } from './app.ts';
export { createApiKey, DEFAULT_SCOPES, SCOPES } from './accounts/api-key.ts';
export type { Scope } from './accounts/api-key.ts';
export { hashPassword } from './accounts/password.ts';
export type { User } from './accounts/users-repository.ts';
export type {
  ArticleContent,
  ArticleDraft,
  FoundArticle,
  SavedArticle,
  StoredArticle,
} from './articles/article.ts';
export { readConfig } from './config.ts';
export type { Config } from './config.ts';
export { startGateway } from './server.ts';
export type { RunningGateway } from './server.ts';
export { openServices } from './services.ts';
export type { Services } from './services.ts';

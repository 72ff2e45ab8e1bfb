import type { ArticleStatus } from '@article-bridge/contract';
import type { Draft } from '../draft-fields.ts';
import type { Revision, Stored } from './saving.ts';

export interface Answered extends Revision {
  slug?: string | undefined;
}

export interface SaveOptions {
  /** Nobody asked for it: it may take the place of the session's save before, as a version and as news. */
  autosave: boolean;
}

/** What the session asks of the gateway. All of it throws `ApiProblem`. */
export interface ArticleGateway {
  read: () => Promise<Stored>;
  create: (draft: Draft, options: SaveOptions) => Promise<Answered>;
  change: (known: Stored, draft: Draft, options: SaveOptions) => Promise<Answered>;
  setStatus: (known: Stored, status: ArticleStatus) => Promise<Answered>;
  restore: (known: Stored, version: number) => Promise<Stored>;
}

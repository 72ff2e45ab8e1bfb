import type { ArticleStatus } from '@article-bridge/contract';
import type { Draft } from '../draft-fields.ts';
import type { Revision, Stored } from './saving.ts';

export interface Answered extends Revision {
  slug?: string | undefined;
}

export interface SaveOptions {
  /** An autosave: it may replace the session's previous save, both as a version and as an event. */
  autosave: boolean;
}

/** The requests of the session to the gateway. All of them throw `ApiProblem`. */
export interface ArticleGateway {
  read: () => Promise<Stored>;
  create: (draft: Draft, options: SaveOptions) => Promise<Answered>;
  change: (known: Stored, draft: Draft, options: SaveOptions) => Promise<Answered>;
  setStatus: (known: Stored, status: ArticleStatus) => Promise<Answered>;
  /** An earlier version, as it would be read once it is restored. */
  version: (version: number) => Promise<Draft>;
  restore: (known: Stored, version: number) => Promise<Stored>;
}

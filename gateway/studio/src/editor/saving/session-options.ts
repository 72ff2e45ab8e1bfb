import type { ArticleGateway } from './article-gateway.ts';
import type { SavingState } from './saving.ts';

export type KeptState = Pick<SavingState, 'draft' | 'known' | 'unanswered'>;

/** Where the draft is kept while the gateway does not have it. */
export interface LocalCopy {
  keep: (state: KeptState) => void;
  drop: () => void;
}

export interface SessionOptions {
  initial: SavingState;
  gateway: ArticleGateway;
  copy: LocalCopy;
}

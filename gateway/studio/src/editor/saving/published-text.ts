import type { ArticleStatus } from '@article-bridge/contract';
import type { Draft } from '../draft-fields.ts';

interface Article {
  draft: Draft;
  known: { status: ArticleStatus; draft: Draft } | undefined;
}

/** A published article changes only on request: every change reaches its readers. */
export function hasAutosave(status: ArticleStatus | undefined): boolean {
  return status === undefined || status === 'draft' || status === 'in_review';
}

/** The API takes an article without a text; a writer who publishes nothing has left something out. */
export function hasNoText({ markdown }: Draft): boolean {
  return markdown.trim() === '';
}

/** Whether saving would take the whole text of a published article from its readers. */
export function takesText({ draft, known }: Article): boolean {
  return (
    known !== undefined && !hasAutosave(known.status) && hasNoText(draft) && !hasNoText(known.draft)
  );
}

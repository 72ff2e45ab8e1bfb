import type { ArticleInput, BodyForm } from '@article-bridge/contract';

/** The one form in which the body came. */
export function bodyFormOf(input: ArticleInput): BodyForm {
  if (input.markdown !== undefined) return 'markdown';
  return input.html === undefined ? 'blocks' : 'html';
}

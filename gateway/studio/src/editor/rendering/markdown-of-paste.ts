import { fromHtml } from 'hast-util-from-html';
import { safeTree, serializeHtml } from '../../../../src/articles/markdown/html-tree.ts';
import { markdownOfHtml } from '../../../../src/articles/markdown/markdown-of-html.ts';
import { rejectDeepNesting } from '../../../../src/articles/markdown/nesting.ts';
import { removeHollowElements } from '../../../../src/articles/markdown/tidy.ts';
import { plainFormatting } from './plain-formatting.ts';

export interface PastedHtml {
  html: string;
  /** BCP 47; of the footnotes' labels. */
  language: string;
}

/**
 * The Markdown of HTML from a clipboard. Formatting that word processors express by styles is
 * converted to elements first; then disallowed content is removed by the gateway's rules.
 */
export function markdownOfPaste({ html, language }: PastedHtml): string {
  return rejectDeepNesting(() => {
    const tree = fromHtml(html.toWellFormed(), { fragment: true });
    plainFormatting(tree);
    const safe = safeTree(tree);
    removeHollowElements(safe);
    return markdownOfHtml(serializeHtml(safe), language);
  });
}

import type { Page } from 'playwright-core';

/**
 * English texts of a part of a page whose full stop stands before them, or whose number at the start
 * stands behind them, as in a paragraph that runs from right to left.
 */
export function misordered(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((parts) => {
    const boxOf = (text: Text, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    const isBefore = (text: Text, at: number) => {
      const [first, second] = [boxOf(text, at), boxOf(text, at + 1)];
      return first.width === 0 || Math.abs(first.top - second.top) > 4 || first.left < second.left;
    };
    const found: string[] = [];
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!(text instanceof Text)) continue;
        // DataViews' own text, which WordPress translates.
        if (text.parentElement?.matches('[class*="filter-text"]') === true) continue;
        const end = text.data.trimEnd().length;
        const starts = /^\s*\d+(?= [a-z])/i.exec(text.data)?.[0].length ?? 0;
        const isRight =
          (!/[a-z][.:…?!]\s*$/i.test(text.data) || isBefore(text, end - 2)) &&
          (starts === 0 || isBefore(text, starts - 1) || isBefore(text, starts));
        if (!isRight) found.push(text.parentElement?.outerHTML.slice(0, 200) ?? text.data);
      }
    }
    return found;
  });
}

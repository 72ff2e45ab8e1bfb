import type { Locator } from 'playwright-core';

/** Number of lines that the tools of a list take: its search, its filters and its buttons. */
export function linesOfTools(tools: Locator): Promise<number> {
  return tools.evaluate((element) => {
    const middles = [...element.querySelectorAll('input, button, .dataviews-filters__summary-chip')]
      // What cannot be used, such as “Reset” without filters, is not seen.
      .filter((tool) => tool.getAttribute('aria-disabled') !== 'true')
      .map((tool) => tool.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ top, bottom }) => Math.round((top + bottom) / 20));
    return new Set(middles).size;
  });
}

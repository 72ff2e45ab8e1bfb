import type { Page } from 'playwright-core';

/**
 * Names that somebody gave what a page lists, each of which would be an element, or run, where it is
 * taken for markup. Their script sets `ran`; the elements have the attribute `data-named`.
 */
export const HOSTILE_NAMES: readonly string[] = [
  '<img data-named src=x onerror="window.ran=1">',
  '"><script data-named>window.ran=2</script>',
  `' autofocus tabindex=1 onfocus='window.ran=3' data-named='`,
  '</script></title></textarea><svg data-named onload="window.ran=4">',
  'javascript:window.ran=5',
];

/** What such names have become besides text in a page and its frames; nothing, where all is well. */
export async function namesTakenForMarkup(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() => [
          ...('ran' in window ? ['a script ran'] : []),
          ...[...document.querySelectorAll('[data-named], [href^="javascript:window" i]')].map(
            ({ outerHTML }) => outerHTML,
          ),
        ]),
      ),
  );
  return found.flat();
}

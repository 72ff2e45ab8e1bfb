import type { Page } from 'playwright-core';

/**
 * Names of listed objects, each of which would be an element, or run, if it were taken for markup.
 * Their script sets `ran`; the elements have the attribute `data-named`.
 */
export const HOSTILE_NAMES: readonly string[] = [
  '<img data-named src=x onerror="window.ran=1">',
  '"><script data-named>window.ran=2</script>',
  `' autofocus tabindex=1 onfocus='window.ran=3' data-named='`,
  '</script></title></textarea><svg data-named onload="window.ran=4">',
  'javascript:window.ran=5',
];

/** Effects of such names in a page and its frames, other than text; empty if there are none. */
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

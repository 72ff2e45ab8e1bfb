import { useEffect } from 'react';
import type { RefObject } from 'react';

/** The dialog that DataViews opens for a filter, and the button that opened it. */
const DIALOG = '.dataviews-filters__summary-popover';
const OPENER = '.dataviews-filters__summary-chip[aria-expanded="true"]';

/**
 * Names the dialogs of a list's filters by what their buttons say, such as “Status is: Draft”.
 * DataViews has no property for it, and a screen reader that enters one would say no more than
 * “dialog”.
 *
 * @param list contains the buttons; the dialogs are elsewhere in the page
 */
export function useNamedFilters(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list;
    const page = current?.ownerDocument;
    const name = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element ? target.closest(DIALOG) : null;
      const opener = current?.querySelector(OPENER)?.textContent;
      if (dialog !== null && opener) dialog.setAttribute('aria-label', opener);
    };
    page?.addEventListener('focusin', name);
    return () => {
      page?.removeEventListener('focusin', name);
    };
  }, [list]);
}

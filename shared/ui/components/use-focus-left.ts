import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Leaves the focus to what is around an element that has it when it is taken away, such as a button that
 * is gone once it has worked.
 *
 * @param around selector of what the focus is left to
 */
export function useFocusLeft(element: RefObject<HTMLElement | null>, around: string): void {
  useLayoutEffect(() => {
    const { current } = element;
    const place = current?.closest<HTMLElement>(around);
    // While this is called, the element is still in the page.
    return () => {
      if (!place || current?.contains(document.activeElement) !== true) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, [element, around]);
}

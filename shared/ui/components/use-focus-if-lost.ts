import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to a place when a change takes the focused element away: the keyboard and the voice of a
 * screen reader would otherwise start over at the top of the page. Who has focused nothing is left there.
 *
 * @param state what the change is told by; undefined while it is not known
 * @param place takes the focus, so that it needs a `tabIndex`
 */
export function useFocusIfLost(
  state: string | undefined,
  place: RefObject<HTMLElement | null>,
): void {
  const previous = useRef(state);
  const focused = useRef<Node | undefined>(undefined);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Node ? target : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
    };
  }, []);

  useEffect(() => {
    const isChanged = previous.current !== undefined && previous.current !== state;
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false;
    if (isChanged && isLost) place.current?.focus();
    previous.current = state;
  }, [state, place]);
}

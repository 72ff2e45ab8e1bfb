import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Brings the focus to the first field of an entry that was just added to a list.
 *
 * @param entry selector of the entries
 * @param first the index of one that is to have it from the beginning
 * @returns is called with the index of an entry that is being added
 */
export function useFocusOnAdded(
  list: RefObject<HTMLElement | null>,
  entry: string,
  first?: number,
): (index: number) => void {
  const [added, setAdded] = useState(first);
  useEffect(() => {
    if (added === undefined) return;
    list.current?.querySelectorAll(entry)[added]?.querySelector('input')?.focus();
    setAdded(undefined);
  }, [list, entry, added]);
  return setAdded;
}

import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { FIRST_ADDRESS, readListAddress, writeListAddress } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

/**
 * What the page's address says of the list, and how it is changed. Turning pages can be gone back
 * through; a search that is being typed is one step.
 */
export function useListAddress(): [ListAddress, (changed: ListAddress) => void] {
  const [params, setParams] = useSearchParams();
  const isNarrow = useViewportMatch('small', '<');
  const usual = useMemo(
    () => ({ ...FIRST_ADDRESS, layout: isNarrow ? ('list' as const) : ('table' as const) }),
    [isNarrow],
  );
  const address = useMemo(() => readListAddress(params, usual), [params, usual]);
  const change = useCallback(
    (changed: ListAddress) => {
      const written = writeListAddress(changed, usual);
      if (written.toString() === writeListAddress(address, usual).toString()) return;
      const isTyping = changed.search !== address.search;
      setParams(written, { replace: isTyping });
    },
    [address, setParams, usual],
  );
  return [address, change];
}

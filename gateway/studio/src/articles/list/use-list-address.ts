import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { FIRST_ADDRESS, readListAddress, writeListAddress } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

/**
 * The state of the list in the page's address, and how to change it. Each page turn is a step of
 * the browser's history; typing a search is one step.
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

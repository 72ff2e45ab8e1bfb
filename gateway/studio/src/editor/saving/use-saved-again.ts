import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import { isRoutine, isUnsaved } from './saving.ts';
import type { SavingState } from './saving.ts';

/** Says that everything is saved again, to whoever has heard that it could not be. */
export function useSavedAgain(state: SavingState): void {
  const isSaved = !isUnsaved(state);
  const isHindered = !isRoutine(state.phase);
  const hasFailed = useRef(false);
  useEffect(() => {
    if (isHindered) {
      hasFailed.current = true;
    } else if (isSaved && hasFailed.current) {
      hasFailed.current = false;
      speak(__('Saved'));
    }
  }, [isSaved, isHindered]);
}

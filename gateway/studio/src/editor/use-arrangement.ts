import { useMediaQuery } from '@wordpress/compose';
import { useState } from 'react';
import type { EditorViewName } from './editor-head.tsx';

/** Wide enough for text, preview and panel side by side; the stylesheet has the same number. */
const WIDE = '(width >= 1024px)';

interface Arrangement {
  view: EditorViewName;
  isPanelOpen: boolean;
}

const BESIDE: Arrangement = { view: 'split', isPanelOpen: true };
const ALONE: Arrangement = { view: 'write', isPanelOpen: false };

/** What of the article is to be seen: of its text and its preview, and whether its details. */
export function useArrangement() {
  const [arrangements, setArrangements] = useState({ wide: BESIDE, narrow: ALONE });
  // Each has an arrangement of its own: turned, a tablet has no room beside the text.
  const width = useMediaQuery(WIDE) ? 'wide' : 'narrow';
  const change = (changed: Partial<Arrangement>) => {
    setArrangements((all) => ({ ...all, [width]: { ...all[width], ...changed } }));
  };
  const { view, isPanelOpen } = arrangements[width];
  return {
    view,
    isPanelOpen,
    /** Undefined: the details are in the place of the text. */
    chosenView: width === 'narrow' && isPanelOpen ? undefined : view,
    setView: (chosen: EditorViewName) => {
      change(width === 'narrow' ? { view: chosen, isPanelOpen: false } : { view: chosen });
    },
    setPanelOpen: (isOpen: boolean) => {
      change({ isPanelOpen: isOpen });
    },
  };
}

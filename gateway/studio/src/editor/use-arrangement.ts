import { useEffect, useState } from 'react';
import type { EditorViewName } from './editor-head.tsx';

/** Wide enough for text, preview and panel side by side; the stylesheet has the same number. */
const WIDE = '(width >= 1024px)';

/** What of the article is to be seen: of its text and its preview, and whether its details. */
export function useArrangement() {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  const [view, setView] = useState<EditorViewName>(isWide ? 'split' : 'write');
  const [isPanelOpen, setPanelOpen] = useState(isWide);
  useEffect(() => {
    const width = window.matchMedia(WIDE);
    // A tablet was turned: what had room beside the text would take its place.
    const follow = () => {
      if (width.matches) return;
      setPanelOpen(false);
      setView((before) => (before === 'split' ? 'write' : before));
    };
    width.addEventListener('change', follow);
    return () => {
      width.removeEventListener('change', follow);
    };
  }, []);
  return { view, setView, isPanelOpen, setPanelOpen };
}

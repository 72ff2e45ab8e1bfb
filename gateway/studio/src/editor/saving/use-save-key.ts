import { useEffect } from 'react';
import type { EditingSession } from './editing-session.ts';

/** Ctrl+S, or Cmd+S, saves, wherever in the page the cursor is. */
export function useSaveKey(session: EditingSession): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      void session.save();
    };
    window.addEventListener('keydown', save);
    return () => {
      window.removeEventListener('keydown', save);
    };
  }, [session]);
}

import { useEffect } from 'react';

/** Ctrl+S, or Cmd+S, saves, wherever in the page the cursor is. */
export function useSaveKey(onSave: () => void): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', save);
    return () => {
      window.removeEventListener('keydown', save);
    };
  }, [onSave]);
}

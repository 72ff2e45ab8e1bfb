import type { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { insertImages } from './insert-images.ts';
import type { FailedUpload } from './insert-images.ts';

/** Uploads of the editor, and those that failed until somebody has seen to them. */
export function useImageUploads() {
  const [failures, setFailures] = useState<readonly FailedUpload[]>([]);
  const underWay = useRef(0);
  const upload = useCallback((view: EditorView, files: File[], at: number) => {
    underWay.current += 1;
    void insertImages(view, files, at).then((failed) => {
      underWay.current -= 1;
      setFailures((before) => [...before, ...failed]);
    });
  }, []);
  const forget = useCallback((id: number) => {
    setFailures((before) => before.filter((failure) => failure.id !== id));
  }, []);
  useEffect(() => {
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    // An image is kept nowhere until it is in the text.
    const warn = (event: BeforeUnloadEvent) => {
      if (underWay.current > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
  return { failures, upload, forget };
}

/** A file that misses the text is not taken; the browser would leave the article and open it. */
function stay(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
}

import type { EditorView } from '@codemirror/view';
import { __ } from '@wordpress/i18n';
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
    // `beforeunload` says nothing of other pages of the studio.
    const ask = (event: NavigateEvent) => {
      if (underWay.current > 0 && leadsElsewhere(event) && !mayLeave()) event.preventDefault();
    };
    const navigation = 'navigation' in window ? window.navigation : undefined;
    navigation?.addEventListener('navigate', ask);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
      window.removeEventListener('beforeunload', warn);
      navigation?.removeEventListener('navigate', ask);
    };
  }, []);
  return { failures, upload, forget };
}

/** To another page of the studio; an article that was just saved only changes its own address. */
function leadsElsewhere({ cancelable, destination }: NavigateEvent): boolean {
  const { pathname } = new URL(destination.url);
  return cancelable && destination.sameDocument && pathname !== window.location.pathname;
}

function mayLeave(): boolean {
  return window.confirm(
    __('An image is still being uploaded. If you leave the article now, the image is lost.'),
  );
}

/** A file that misses the text is not taken; the browser would leave the article and open it. */
function stay(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
}

import type { Extension } from '@codemirror/state';
import { useMemo, useRef, useState } from 'react';
import { droppedContent } from '../images/dropped-content.ts';
import { shownImages } from '../images/shown-images.ts';
import type { useImageUploads } from '../images/use-image-uploads.ts';
import { previewFollower } from '../preview/preview-follower.ts';
import type { PreviewFollower } from '../preview/preview-follower.ts';

interface TextExtensions {
  /** Keeps the preview where the text is. */
  follower: PreviewFollower;
  extensions: Extension[];
}

/** What the text field of an article does besides editing; the same while the article is open. */
export function useTextExtensions({
  upload,
  language,
}: Pick<ReturnType<typeof useImageUploads>, 'upload'> & { language: string }): TextExtensions {
  const latestLanguage = useRef(language);
  latestLanguage.current = language;
  const [follower] = useState(previewFollower);
  const extensions = useMemo(
    () => [
      droppedContent({ onImages: upload, language: () => latestLanguage.current }),
      follower.extension,
      shownImages,
    ],
    [upload, follower],
  );
  return { follower, extensions };
}

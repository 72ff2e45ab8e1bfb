import { useRef } from 'react';
import type { ReactNode } from 'react';

/** The images the gateway takes (`POST /media`). */
const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

interface Props {
  onFiles: (files: File[]) => void;
  /** Is given what opens the dialog of the system. */
  children: (open: () => void) => ReactNode;
}

/** Lets images be chosen from the machine. */
export function ImagePicker({ onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      {children(() => {
        input.current?.click();
      })}
    </>
  );
}

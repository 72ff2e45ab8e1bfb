import type { Piece } from '../changed-words.ts';

export interface MarkedTextProps {
  pieces: readonly Piece[];
  /** What is marked: words that were deleted or inserted, or that only one of two versions has. */
  mark: 'del' | 'ins' | 'mark';
}

/** One of two versions of a text, with the words marked that the other lacks. */
export function MarkedText({ pieces, mark: Mark }: MarkedTextProps) {
  return pieces.map(({ text, changed }, index) =>
    changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}

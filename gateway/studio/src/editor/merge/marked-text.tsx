import type { Piece } from '@article-bridge/contract/ui';

interface Props {
  pieces: readonly Piece[];
  /** What is marked: words that are gone, that are new, or that only one of two versions has. */
  mark: 'del' | 'ins' | 'mark';
}

/** One of two versions of a text, with the words marked that the other lacks; a dash for none. */
export function MarkedText({ pieces, mark: Mark }: Props) {
  if (pieces.length === 0) return '–';
  return pieces.map(({ text, changed }, index) =>
    changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}

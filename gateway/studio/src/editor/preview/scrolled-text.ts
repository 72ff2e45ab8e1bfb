import type { EditorView } from '@codemirror/view';

/** Where somebody is in the text. Heights are pixels from the top of its whole scrolled content. */
export interface TextPlace {
  /** The height that what is on the screen stands for; see `shownHeight`. */
  shown: number;
  /** The cursor's height. */
  cursor: number;
  /** Where on the screen the cursor is: 0 at the top, 1 at the bottom, outside beyond them. */
  ofScreen: number;
}

export function placeOfText(view: EditorView): TextPlace {
  const { scrollTop, clientHeight } = view.scrollDOM;
  const cursor = heightOfCursor(view);
  return {
    shown: shownHeight(view),
    cursor,
    ofScreen: (cursor - scrollTop) / clientHeight,
  };
}

/** Where a line begins; for one that no longer exists, the last. */
export function heightOfLine(view: EditorView, line: number): number {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(line, doc.lines));
  return view.lineBlockAt(from).top + view.documentPadding.top;
}

function heightOfCursor(view: EditorView): number {
  const { head } = view.state.selection.main;
  const drawn = view.coordsAtPos(head);
  const top = drawn === null ? view.lineBlockAt(head).top : drawn.top - view.documentTop;
  return top + view.documentPadding.top;
}

/**
 * The reference position of a scrolled content: its top at the beginning, its bottom at the end,
 * and in between a point that moves down the screen as the content moves up, so that the ends of
 * both contents meet. The padding above the first line and below the last is not part of the
 * content.
 */
function shownHeight({ scrollDOM, documentPadding }: EditorView): number {
  const { scrollTop, scrollHeight, clientHeight } = scrollDOM;
  const { top, bottom } = documentPadding;
  const way = Math.max(1, scrollHeight - clientHeight - top - bottom);
  return Math.min(1, Math.max(0, (scrollTop - top) / way)) * scrollHeight;
}

/** Scrolls to where `shownHeight` is this; at once, so that nothing moves by itself. */
export function showHeight(scroller: Element, height: number): void {
  const { scrollHeight, clientHeight } = scroller;
  const top = (height / scrollHeight) * (scrollHeight - clientHeight);
  scroller.scrollTo({ top, behavior: 'instant' });
}

import type { EditorView } from '@codemirror/view';
import { INNER_BLOCKS } from '../rendering/block-lines.ts';
import type { BlockLines } from '../rendering/render-draft.ts';
import { heightOfLine } from './scrolled-text.ts';

/** A block of the preview, and the line of the text on which it begins. */
export interface PreviewAnchor {
  /** 1-based. */
  line: number;
  element: Element;
}

/**
 * The blocks of a filled frame in the order of the text, without footnotes, which the preview shows
 * at its end.
 */
export function previewAnchors(document: Document, lines: BlockLines): PreviewAnchor[] {
  const blocks = [...document.querySelectorAll(['body > *', ...INNER_BLOCKS].join())];
  // The title and the featured image stand before the text.
  const ahead = blocks.length - lines.length;
  const anchors: PreviewAnchor[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const element = blocks[ahead + index];
    if (element === undefined || line === undefined || line <= last) continue;
    anchors.push({ line, element });
    last = line;
  }
  return anchors;
}

/** The height in the preview of what is at a height in the text: in proportion, between two blocks. */
export function heightInPreview(
  view: EditorView,
  root: Element,
  anchors: readonly PreviewAnchor[],
  height: number,
): number {
  let first = 0;
  let end = anchors.length;
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const anchor = anchors[middle];
    if (anchor !== undefined && heightOfLine(view, anchor.line) <= height) first = middle + 1;
    else end = middle;
  }
  const [from, start] = heights(view, root, anchors[first - 1]) ?? [0, 0];
  const [to, stop] = heights(view, root, anchors[first]) ?? [
    view.scrollDOM.scrollHeight,
    root.scrollHeight,
  ];
  return to <= from ? start : start + ((height - from) / (to - from)) * (stop - start);
}

/** Of a block in the text, and in the preview. */
function heights(
  view: EditorView,
  root: Element,
  anchor: PreviewAnchor | undefined,
): [number, number] | undefined {
  if (anchor === undefined) return undefined;
  const { top } = anchor.element.getBoundingClientRect();
  return [heightOfLine(view, anchor.line), top + root.scrollTop];
}

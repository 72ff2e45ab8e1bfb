import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Extension } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import type { BlockLines } from '../rendering/render-draft.ts';
import { heightInPreview, previewAnchors } from './preview-anchors.ts';
import type { PreviewAnchor } from './preview-anchors.ts';
import { placeOfText, showHeight } from './scrolled-text.ts';
import type { TextPlace } from './scrolled-text.ts';

/** Pixels of the preview below what is being written that are in sight, too. */
const MARGIN = 48;

/** Events by which somebody moves to another place in the preview. */
const READING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export interface PreviewFollower {
  /** For the text. */
  extension: Extension;
  /** The preview's document has loaded. */
  open: (inside: Document) => void;
  /** An article was put into it, whose blocks begin on these lines. */
  filled: (lines: BlockLines) => void;
  /** Where in the text the block begins that stands below a place of the frame, else the end. */
  positionAt: (top: number) => number;
}

/**
 * Keeps the preview at the position of the text: it follows the scrolling of the text and its
 * cursor. After the user has scrolled the preview, it stays until the text is scrolled or its
 * cursor moves.
 */
export function previewFollower(): PreviewFollower {
  let text: EditorView | undefined;
  let root: HTMLElement | undefined;
  let anchors: readonly PreviewAnchor[] = [];
  let place: TextPlace = { shown: 0, cursor: 0, ofScreen: 0 };
  let leader: 'scrolling' | 'cursor' | 'reader' = 'scrolling';
  let hasScrolled = false;
  let frame: number | undefined;

  function follow(): void {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      if (text === undefined) return;
      // What is not on the screen has no heights: its last position counts.
      if (text.scrollDOM.clientHeight > 0) place = placeOfText(text);
      if (leader === 'cursor' && hasScrolled && !isOnScreen(place)) leader = 'scrolling';
      if (root === undefined || root.clientHeight === 0 || leader === 'reader') return;
      if (hasScrolled) showHeight(root, heightInPreview(text, root, anchors, place.shown));
      if (leader === 'cursor') showCursor(root, heightInPreview(text, root, anchors, place.cursor));
      hasScrolled = false;
    });
  }

  function showCursor(scroller: HTMLElement, height: number): void {
    const { scrollTop, clientHeight } = scroller;
    if (height >= scrollTop && height + MARGIN <= scrollTop + clientHeight) return;
    const top = height - Math.max(0, place.ofScreen) * (clientHeight - MARGIN);
    scroller.scrollTo({ top, behavior: 'instant' });
  }

  /** The heights in the preview have changed. */
  function again(): void {
    hasScrolled ||= leader === 'scrolling';
    follow();
  }

  function onUpdate({ view, docChanged, selectionSet, transactions }: ViewUpdate): void {
    text = view;
    const isByHand = transactions.some((one) => one.annotation(Transaction.userEvent));
    if (!isByHand || !(docChanged || selectionSet)) return;
    // Typing does not move the preview for a user who is looking at another place in it.
    if (leader !== 'reader' || !docChanged) leader = 'cursor';
    follow();
  }

  return {
    extension: [
      EditorView.updateListener.of(onUpdate),
      EditorView.domEventHandlers({
        scroll: (_event, view) => {
          text = view;
          if (leader === 'reader') leader = 'scrolling';
          hasScrolled = true;
          follow();
        },
      }),
    ],

    open(inside) {
      root = inside.documentElement;
      for (const name of READING) {
        inside.addEventListener(name, () => (leader = 'reader'), { passive: true });
      }
      // An image has loaded, or a frame that was hidden has heights now.
      inside.addEventListener('load', again, { capture: true });
      inside.defaultView?.addEventListener('resize', again);
    },

    filled(lines) {
      if (root !== undefined) anchors = previewAnchors(root.ownerDocument, lines);
      again();
    },

    positionAt(top) {
      if (text === undefined) return 0;
      const { doc } = text.state;
      const below = anchors.find(({ element }) => isTopLevel(element) && middleOf(element) > top);
      return below === undefined ? doc.length : doc.line(Math.min(below.line, doc.lines)).from;
    },
  };
}

/** Not within a list or a table. */
function isTopLevel({ parentElement }: Element): boolean {
  return parentElement?.localName === 'body';
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

function isOnScreen({ ofScreen }: TextPlace): boolean {
  return ofScreen >= 0 && ofScreen <= 1;
}

import { textDirection } from '@article-bridge/contract/ui';
import { changedRange } from './changed-range.ts';
import { previewedBlocks } from './previewed-blocks.ts';
import type { PreviewedArticle } from './previewed-blocks.ts';

/** The placeholder of a player, which the preview does not load. */
export type EmbedLabel = (address: string) => string;

/** Puts an article into the frame; see `frameFiller`. */
export type FillFrame = (article: PreviewedArticle, signal: AbortSignal) => Promise<boolean>;

/** How long the page's thread is kept busy at a time, in milliseconds: half of a frame. */
const SLICE_MS = 8;

interface ShownBlock {
  html: string;
  nodes: readonly ChildNode[];
}

/**
 * Puts articles into the frame's document, only those blocks that are not there yet, and many of them in
 * slices, between which key presses are answered. The scroll position stays.
 *
 * @returns what puts in an article, and says whether all of it is there: not if it was aborted
 */
export function frameFiller(document: Document, embedLabel: EmbedLabel): FillFrame {
  const { documentElement, body } = document;
  const shown: ShownBlock[] = [];

  function made(html: string): ShownBlock {
    const content = document.createElement('div');
    content.innerHTML = html;
    for (const frame of content.querySelectorAll('iframe')) {
      const label = document.createElement('span');
      label.className = 'preview-embed';
      label.textContent = embedLabel(frame.src);
      frame.replaceWith(label);
    }
    return { html, nodes: [...content.childNodes] };
  }

  /** Puts blocks at a place, in place of as many. */
  function put(index: number, replaced: number, ...blocks: readonly ShownBlock[]): void {
    const before = shown.splice(index, replaced, ...blocks);
    const next = shown[index + blocks.length]?.nodes[0] ?? null;
    for (const { nodes } of before) for (const node of nodes) node.remove();
    for (const { nodes } of blocks) for (const node of nodes) body.insertBefore(node, next);
  }

  return async (article, signal) => {
    documentElement.lang = article.language;
    documentElement.dir = textDirection(article.language);
    const wanted = previewedBlocks(document, article);
    const { from, endBefore, endAfter } = changedRange(
      shown.map(({ html }) => html),
      wanted,
    );
    let surplus = endBefore - endAfter;
    let begin = performance.now();
    let fresh: ShownBlock[] = [];
    for (let index = from; index < endAfter; index += 1) {
      const html = wanted[index] ?? '';
      // Those that are to be inserted come first, so that the others replace those at their places.
      const isInserted = surplus < 0;
      if (!isInserted && shown[index]?.html === html) continue;
      const block = made(html);
      put(index, isInserted ? 0 : 1, block);
      if (isInserted) surplus += 1;
      fresh.push(block);
      if (performance.now() - begin < SLICE_MS) continue;
      letScroll(fresh);
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return false;
      begin = performance.now();
      fresh = [];
    }
    put(endAfter, Math.max(0, surplus));
    letScroll(fresh);
    return true;
  };
}

/** What scrolls horizontally is focusable, so that it does so by keyboard, too. */
function letScroll(blocks: readonly ShownBlock[]): void {
  for (const node of blocks.flatMap(({ nodes }) => nodes)) {
    const element = isElement(node) ? node : undefined;
    const inside = element?.querySelectorAll('pre, table') ?? [];
    for (const wide of [...(element?.matches('pre, table') ? [element] : []), ...inside]) {
      if (wide.scrollWidth > wide.clientWidth) wide.setAttribute('tabindex', '0');
    }
  }
}

/** By what it has: the frame's elements are made by the frame's own classes. */
function isElement(node: ChildNode): node is Element & ChildNode {
  return 'matches' in node;
}

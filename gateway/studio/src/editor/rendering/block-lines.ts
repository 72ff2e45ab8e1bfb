import type { Nodes, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

/** Blocks within a block that may be longer than a screen. */
export const INNER_BLOCKS = ['li', 'tr'];

/**
 * The 1-based source lines of blocks in document order: of every top-level element, and of
 * `INNER_BLOCKS` at any depth. Undefined for blocks that are not in the source.
 */
export function blockLines(tree: Root): (number | undefined)[] {
  const lines: (number | undefined)[] = [];
  visit(tree, 'element', (node, _index, parent) => {
    const isBlock = parent?.type === 'root' || INNER_BLOCKS.includes(node.tagName);
    if (isBlock) lines.push(lineOf(node));
  });
  return lines;
}

/** Of what it is made of, where it was made itself: the figure around an image. */
function lineOf(block: Nodes): number | undefined {
  let line: number | undefined;
  visit(block, (node) => {
    line = node.position?.start.line;
    return line === undefined ? undefined : EXIT;
  });
  return line;
}

import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

/**
 * The HTML of a safe tree in parts: each top-level element with what stands between it and the next,
 * so that whoever shows a long text puts in what has changed, not all of it.
 */
export function blockHtml({ children }: Root): string[] {
  const blocks: string[] = [];
  for (const node of children) {
    const html = toHtml(node);
    const last = blocks.at(-1);
    if (node.type === 'element' || last === undefined) blocks.push(html);
    else blocks[blocks.length - 1] = last + html;
  }
  return blocks;
}

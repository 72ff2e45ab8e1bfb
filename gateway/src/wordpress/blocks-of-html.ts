import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { renderBlocks } from './blocks/index.ts';

/** To be counted up when the same HTML becomes other blocks: those that are kept are made anew then. */
export const BLOCKS_VERSION = 1;

/**
 * An article's HTML as the markup of WordPress blocks. The tree has no positions in the source, which
 * nobody asks for here and which take as long as the tree itself.
 *
 * @param html sanitized: what is unsafe in it is unsafe in the markup
 */
export function blocksOfHtml(html: string): string {
  const tree = fromParse5(parseFragment(html, { scriptingEnabled: false }));
  return tree.type === 'root' ? renderBlocks(tree) : '';
}

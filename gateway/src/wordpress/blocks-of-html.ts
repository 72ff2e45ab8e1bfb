import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { renderBlocks } from './blocks/index.ts';

/** Has to be increased when the same HTML yields other blocks; kept blocks are then rendered again. */
export const BLOCKS_VERSION = 1;

/**
 * An article's HTML as the markup of WordPress blocks. The tree has no positions in the source:
 * they are not needed, and would take as long as the tree itself.
 *
 * @param html sanitized: unsafe HTML stays unsafe in the markup
 */
export function blocksOfHtml(html: string): string {
  const tree = fromParse5(parseFragment(html, { scriptingEnabled: false }));
  return tree.type === 'root' ? renderBlocks(tree) : '';
}

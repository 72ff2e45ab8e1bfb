import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { renderBlocks } from './blocks/index.ts';

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

import type { Root, RootContent } from 'hast';
import { joinBlocks } from './delimiters.ts';
import { isBlockElementName } from './elements.ts';
import { toFlow } from './flow.ts';
import { renderHtml } from './html.ts';
import type { Inherited } from './inherited.ts';
import { isDecorated } from './properties.ts';
import type { Context } from './renderer.ts';
import { RENDERERS } from './renderers.ts';

/**
 * Renders an article's HTML as the markup of WordPress blocks.
 *
 * Guarantees:
 * - The editor of WordPress 7.1 accepts every block as valid, migrates none and writes back the same
 *   bytes: `serialize( parse( markup ) ) === markup`.
 * - All visible text, every link, every image and every link target is kept. Whitespace is collapsed
 *   outside code; comments and empty elements are removed.
 * - `core/html` is used only if WordPress has no native block.
 * - An image alone in its paragraph or figure is
 *   `<!-- wp:image {"sizeSlug":"large","linkDestination":"none"} -->`, the `img` with `src`, `alt` and,
 *   if any, `title`, without id and class: an import adds `"id":12` as the first attribute and
 *   `class="wp-image-12"` after `alt`. A linked one has `"linkDestination":"custom"`, a resized one
 *   begins with `"width"`. An image amid text is an `img` in the paragraph, as the editor makes it.
 * - Footnotes stay a list whose anchors work: `core/footnotes` keeps its text in post meta, which a
 *   body cannot carry.
 *
 * @param tree sanitized: unsafe content stays unsafe in the markup
 * @returns the blocks, separated by empty lines; the empty string for an article without content
 */
export function renderBlocks(tree: Root): string {
  return joinBlocks(render(tree.children, {}));
}

function render(nodes: readonly RootContent[], inherited: Inherited): string[] {
  return toFlow(nodes, inherited).flatMap(({ element, inherited: own }) => {
    const context: Context = { inherited: own, render };
    const { tagName } = element;
    const isNative = isBlockElementName(tagName) && !isDecorated(element);
    return isNative ? RENDERERS[tagName](element, context) : renderHtml(element, context);
  });
}

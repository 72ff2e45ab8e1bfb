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
 * What it promises:
 * - The editor of WordPress 7.1 takes every block as valid, migrates none and writes the same bytes
 *   back: `serialize( parse( markup ) ) === markup`.
 * - All text a reader sees, every link, every image and every target of a link survive. Whitespace is
 *   collapsed outside code; comments and empty elements go.
 * - `core/html` stands only where WordPress has no block of its own.
 * - An image alone in its paragraph or figure is
 *   `<!-- wp:image {"sizeSlug":"large","linkDestination":"none"} -->`, the `img` with `src`, `alt` and,
 *   if any, `title`, without id and class: an import adds `"id":12` as the first attribute and
 *   `class="wp-image-12"` after `alt`. A linked one says `"linkDestination":"custom"`, a resized one
 *   begins with `"width"`. An image amid text is an `img` in the paragraph, as the editor makes it.
 * - Footnotes stay a list whose anchors work: `core/footnotes` keeps its text in post meta, which a
 *   body cannot carry.
 *
 * @param tree sanitized: what is unsafe in it is unsafe in the markup
 * @returns the blocks, an empty line between them; the empty string for an article without content
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

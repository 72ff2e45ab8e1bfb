import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ArticleContent } from '../article.ts';
import type { FrontMatterFields } from './front-matter-schema.ts';
import { plainText } from './plain-text.ts';

type InternalLink = NonNullable<NonNullable<ArticleContent['internal_links']>[number]>;

/** The body's links to other articles in their order, then what the front matter names, each once. */
export function internalLinks(
  tree: Root,
  written: FrontMatterFields['internal_links'] = [],
): InternalLink[] {
  const links: InternalLink[] = [];
  visit(tree, 'element', (node) => {
    const uuid = node.properties['dataArticleUuid'];
    if (typeof uuid === 'string') links.push({ uuid, anchor_text: anchorText(node, uuid) });
  });
  const distinct = new Map([...links, ...written].map((link) => [JSON.stringify(link), link]));
  return [...distinct.values()];
}

/** A link around an image is named by the image's alternative text. */
function anchorText(link: Element, uuid: string): string {
  const text = plainText(link);
  if (text !== '') return text;
  const alts: string[] = [];
  visit(link, { type: 'element', tagName: 'img' }, (image: Element) => {
    if (typeof image.properties.alt === 'string') alts.push(image.properties.alt);
  });
  return alts.join(' ').trim() || uuid;
}

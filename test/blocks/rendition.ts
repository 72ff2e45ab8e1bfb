import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

export { blocksOfHtml as blocksOf } from '../../gateway/src/wordpress/blocks-of-html.ts';

export function parseHtml(html: string): Root {
  return fromHtml(html, { fragment: true });
}

/** Content of the article that its rendition has lost; empty if none. */
export function lossesOf(article: Root, markup: string): string[] {
  const before = readerFacts(article);
  const after = readerFacts(parseHtml(markup));
  const missing = (kind: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>) =>
    [...wanted.difference(found)].map((value) => `${kind}: ${value}`);
  return [
    ...(before.text === after.text ? [] : [`text: ${before.text}\n now: ${after.text}`]),
    ...missing('link', before.links, after.links),
    ...missing('source', before.sources, after.sources),
    ...missing('target', before.shownTargets, after.targets),
  ];
}

interface ReaderFacts {
  /**
   * Without white space, which a rendition may collapse, without URL schemes, which autolinks omit
   * and embeds show, and without the character reserved by the editor.
   */
  readonly text: string;
  /** Addresses of links and embeds. */
  readonly links: ReadonlySet<string>;
  /** Addresses of images, videos and audio. */
  readonly sources: ReadonlySet<string>;
  /** Anchors that a link can point to. */
  readonly targets: ReadonlySet<string>;
  /** Anchors on visible elements: empty elements are removed together with their anchors. */
  readonly shownTargets: ReadonlySet<string>;
}

/** For HTML of articles as well as block markup, whose delimiters are comments. */
function readerFacts(tree: Root): ReaderFacts {
  const links = new Set<string>();
  const sources = new Set<string>();
  const targets = new Set<string>();
  const shownTargets = new Set<string>();
  visit(tree, 'element', ({ tagName, properties, children }) => {
    const { href, src, id, className } = properties;
    const shown = isShown(children);
    if (tagName === 'a' && typeof href === 'string' && shown) links.add(href);
    if (typeof src === 'string' && src !== '') sources.add(src);
    if (typeof id === 'string' && id !== '') {
      targets.add(id);
      if (shown) shownTargets.add(id);
    }
    if (Array.isArray(className) && className.includes('wp-block-embed__wrapper')) {
      links.add(textOf(children).trim());
    }
  });
  const text = textOf(tree.children).replace(/\s+|https?:\/\/|\ufffc/g, '');
  return { text, links, sources, targets, shownTargets };
}

function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      if (node.tagName === 'script' || node.tagName === 'style') return '';
      if (node.tagName === 'input') return node.properties.checked === true ? '☑' : '☐';
      return textOf(node.children);
    })
    .join('');
}

function isShown(nodes: readonly RootContent[]): boolean {
  return nodes.some(
    (node) =>
      (node.type === 'text' && /[^\s\ufffc]/.test(node.value)) ||
      (node.type === 'element' && (node.tagName === 'img' || isShown(node.children))),
  );
}

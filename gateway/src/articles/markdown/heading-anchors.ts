import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { plainText } from './plain-text.ts';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Gives a heading the identifier by which the article itself links to it. Writers rely on the
 * identifiers that GitHub and site generators derive from headings (`## What's new?` is
 * `#whats-new`); headings without links to them get none.
 */
export function anchorLinkedHeadings(tree: Root): void {
  const present = new Set<string>();
  const linked = new Set<string>();
  const headings: Element[] = [];
  visit(tree, 'element', (node) => {
    const { id, href } = node.properties;
    if (typeof id === 'string') present.add(id);
    if (typeof href === 'string' && href.startsWith('#')) linked.add(decoded(href.slice(1)));
    if (HEADINGS.has(node.tagName)) headings.push(node);
  });
  const seen = new Map<string, number>();
  for (const heading of headings) {
    const name = headingName(plainText(heading));
    const earlier = seen.get(name) ?? 0;
    seen.set(name, earlier + 1);
    const id = earlier === 0 ? name : `${name}-${earlier}`;
    if (heading.properties.id !== undefined || present.has(id) || !linked.has(id)) continue;
    heading.properties.id = id;
  }
}

/** github-slugger's rule: lower case, hyphens for spaces, no punctuation but hyphen and underscore. */
function headingName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A stray percent sign: the fragment means itself.
    return fragment;
  }
}

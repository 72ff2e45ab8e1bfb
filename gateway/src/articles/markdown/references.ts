import { apiText } from '@article-bridge/contract';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { MEDIA_SCHEME } from '../article.ts';
import { addressKey, isImportableLink, isLocal } from './address.ts';
import { ArticleSourceError, sourceProblem } from './source-error.ts';
import type { SourceProblem } from './source-error.ts';

/** Local addresses under their key, each with the line that names it first. */
export type AddressLines = ReadonlyMap<string, number>;

export interface References {
  images: AddressLines;
  /** Links to other Markdown files and to image files; whether the files exist is not known here. */
  links: AddressLines;
}

/**
 * Finds the files next to its own that a body refers to. Addresses in the service's own scheme, which a writer
 * cannot have, are removed.
 *
 * @throws {ArticleSourceError} for a film or sound beside the file, which nothing could deliver
 */
export function findReferences(tree: Root, fallbackLine: number): References {
  const images = new Map<string, number>();
  const links = new Map<string, number>();
  const problems: SourceProblem[] = [];
  visit(tree, 'element', (node) => {
    const line = node.position?.start.line ?? fallbackLine;
    takeOffUnusableAddresses(node);
    const src = addressIn(node, 'src');
    const poster = addressIn(node, 'poster');
    const href = addressIn(node, 'href');
    if (node.tagName === 'img' && src !== undefined && isLocal(src)) remember(images, src, line);
    if (node.tagName === 'video' && poster !== undefined && isLocal(poster)) {
      remember(images, poster, line);
    }
    if (node.tagName === 'a' && href !== undefined && isImportableLink(href)) {
      remember(links, href, line);
    }
    if (isPlayer(node) && src !== undefined && isLocal(src))
      problems.push(playerProblem(src, line));
  });
  const [first, ...others] = problems;
  if (first !== undefined) throw new ArticleSourceError(first, ...others);
  return { images, links };
}

/** Puts the new address of every reference that has one into the tree. */
export function replaceReferences(
  tree: Root,
  images: ReadonlyMap<string, string>,
  links: ReadonlyMap<string, LinkAttributes>,
): void {
  visit(tree, 'element', (node) => {
    for (const name of ['src', 'poster']) {
      const address = addressIn(node, name);
      const found = address === undefined ? undefined : images.get(addressKey(address));
      if (found !== undefined) node.properties[name] = found;
    }
    const href = addressIn(node, 'href');
    const target = href === undefined ? undefined : links.get(addressKey(href));
    if (node.tagName === 'a' && target !== undefined) {
      node.properties.href = target.href;
      if (target.uuid !== undefined) node.properties['dataArticleUuid'] = target.uuid;
    }
  });
}

export interface LinkAttributes {
  href: string;
  /** Uuid of the article that the link leads to. */
  uuid?: string | undefined;
}

/** Removes addresses in the service's own scheme, which a writer cannot have; adds missing schemes. */
function takeOffUnusableAddresses(node: Element): void {
  for (const name of ['src', 'href', 'poster']) {
    const address = addressIn(node, name);
    if (address?.toLowerCase().startsWith(MEDIA_SCHEME) === true) node.properties[name] = undefined;
    if (address?.startsWith('//') === true) node.properties[name] = `https:${address}`;
  }
}

function addressIn(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

function remember(addresses: Map<string, number>, address: string, line: number): void {
  const key = addressKey(address);
  if (!addresses.has(key)) addresses.set(key, line);
}

function isPlayer(node: Element): boolean {
  return ['video', 'audio', 'source', 'track'].includes(node.tagName);
}

function playerProblem(address: string, line: number): SourceProblem {
  return sourceProblem(line, apiText('text-player', { address }));
}

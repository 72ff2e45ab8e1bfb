import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { addressKey } from './address.ts';
import type { SourceSpan } from './markdown-tree.ts';

/** A piece of the source and what stands there instead. */
interface SourceEdit extends SourceSpan {
  text: string;
}

/**
 * The Markdown of an article's body: the source as written, without `cuts`, and with the new
 * address of everything in `addresses`. Raw HTML is not sanitized here: the renderer of the
 * Markdown must do it.
 */
export function editedMarkdown(
  source: string,
  tree: Root,
  cuts: readonly SourceSpan[],
  addresses: ReadonlyMap<string, string>,
): string {
  const edits = [
    ...cuts.map((span) => ({ ...span, text: '' })),
    ...markdownEdits(tree, addresses),
    ...rawHtmlEdits(tree, source, addresses),
  ].sort((a, b) => a.start - b.start);
  let edited = '';
  let position = 0;
  for (const { start, end, text } of edits) {
    // Whatever lies within a removed heading is removed with it.
    if (start < position) continue;
    edited += source.slice(position, start) + text;
    position = end;
  }
  edited += source.slice(position);
  const body = edited.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return body.trim() === '' ? '' : `${body}\n`;
}

function markdownEdits(tree: Root, addresses: ReadonlyMap<string, string>): SourceEdit[] {
  const edits: SourceEdit[] = [];
  visit(tree, (node) => {
    if (!('url' in node)) return;
    const text = addresses.get(addressKey(node.url));
    const span = node.data?.destination;
    if (text !== undefined && span !== undefined) edits.push({ ...span, text });
  });
  return edits;
}

function rawHtmlEdits(
  tree: Root,
  source: string,
  addresses: ReadonlyMap<string, string>,
): SourceEdit[] {
  const edits: SourceEdit[] = [];
  visit(tree, 'html', (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    // Inside a quote or a list, the source has markers and spaces that the node's value lacks, so
    // an attribute is searched by its own text, each one after the end of the previous one.
    const own = source.slice(start, end);
    let from = 0;
    for (const { written, name, value } of attributesOf(node)) {
      const at = own.indexOf(written, from);
      if (at === -1) continue;
      from = at + written.length;
      const text = `${name}="${addresses.get(addressKey(value)) ?? ''}"`;
      const span = { start: start + at, end: start + from };
      if (addresses.has(addressKey(value))) edits.push({ ...span, text });
    }
  });
  return edits;
}

interface WrittenAttribute {
  /** As written in the source, quotes included. */
  written: string;
  name: string;
  value: string;
}

function attributesOf({ value: html }: Html): WrittenAttribute[] {
  const found: (WrittenAttribute & { offset: number })[] = [];
  visit(fromHtml(html, { fragment: true, verbose: true }), 'element', (element) => {
    for (const name of ['src', 'href', 'poster']) {
      const span = attributeSpan(element, name);
      const value = element.properties[name];
      if (span === undefined || typeof value !== 'string') continue;
      const written = html.slice(span.start, span.end);
      found.push({ written, name, value: value.trim(), offset: span.start });
    }
  });
  return found.sort((a, b) => a.offset - b.offset);
}

function attributeSpan(element: Element, name: string): SourceSpan | undefined {
  const place = element.data?.position.properties?.[name];
  const start = place?.start.offset;
  const end = place?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

import type { Comment, Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { FootnoteReference, Html } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { imageOf } from './figures.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import { plainText } from './plain-text.ts';
import { isPhrasing } from './same-html.ts';

declare module 'hast' {
  interface CommentData {
    isInLine?: boolean;
  }
}

/** Attributes that Markdown can express, by element; an element with others is kept as HTML. */
const EXPRESSIBLE = new Map(
  Object.entries({
    ...{ p: [], em: [], strong: [], b: [], i: [], del: [], s: [], strike: [], blockquote: [] },
    ...{ br: [], hr: [], pre: [], table: [], thead: [], tbody: [], tr: [] },
    ...{ h1: ['id'], h2: ['id'], h3: ['id'], h4: ['id'], h5: ['id'], h6: ['id'] },
    ...{ a: ['href', 'title'], img: ['src', 'alt', 'title'], code: ['className'] },
    ...{ ul: ['className'], ol: ['className', 'start'], li: ['className'] },
    ...{ th: ['align'], td: ['align'], input: ['type', 'checked', 'disabled'] },
  }).map(([name, attributes]) => [name, new Set<string>(attributes)]),
);

/**
 * Maximum number of marks (emphasis, links and the like) that are nested, or in one block, and
 * written as Markdown; further ones keep their tags. Which marks may touch is found by trial, in
 * time that grows with a high power of their number: a thousand characters of them take minutes.
 */
const MARKS_DEEP = 6;
const MARKS_IN_BLOCK = 150;

/** Context of an element: the marks around it, and the number in its block so far. */
interface Place {
  depth: number;
  block: { marks: number };
}

const writer = unified()
  .use(rehypeRemark, {
    // Sanitized HTML has no comments: here they stand for what is kept as HTML.
    nodeHandlers: { comment: (_state, comment: Comment) => heldBy(comment) },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '*', listItemIndent: 'one', fences: true })
  .freeze();

/** The tree as GFM where GFM can express it, and as HTML where it cannot. */
export function writtenMarkdown(tree: Root): string {
  const place = alone();
  const children = tree.children.flatMap((node) => representableNodes(node, place));
  const written = writer.runSync({ type: 'root', children });
  visit(written, 'footnoteReference', ({ identifier: value }, index, parent) => {
    if (parent !== undefined && index !== undefined)
      parent.children[index] = { type: 'html', value };
  });
  return writer.stringify(written);
}

/**
 * Inline HTML has a placeholder name until the tree is complete: the library that serializes
 * Markdown treats all HTML as blocks and would end the line there.
 */
function heldBy({ value, data }: Comment): Html | FootnoteReference {
  return data?.isInLine === true
    ? { type: 'footnoteReference', identifier: value }
    : { type: 'html', value };
}

function representableNodes(node: RootContent, place: Place): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  if (node.tagName === 'figure') return [figureAsImage(node) ?? htmlOf(node)];
  const inside = placeWithin(node, place);
  const children = node.children.flatMap((child) => representableNodes(child, inside));
  const attributes = EXPRESSIBLE.get(node.tagName);
  const isExpressible = Object.keys(node.properties).every((name) => attributes?.has(name));
  const isTooMuch = inside.depth > MARKS_DEEP || inside.block.marks > MARKS_IN_BLOCK;
  if (attributes !== undefined && isExpressible && !(isTooMuch && isPhrasing(node))) {
    return [{ ...node, children }];
  }
  return isPhrasing(node) ? betweenTags(node, children) : [htmlOf(node)];
}

function placeWithin(node: Element, { depth, block }: Place): Place {
  if (!isPhrasing(node)) return alone();
  block.marks += 1;
  return { depth: depth + 1, block };
}

/** Keeps the tags and writes what is between them as Markdown. */
function betweenTags(node: Element, children: ElementContent[]): ElementContent[] {
  const empty = toHtml({ ...node, children: [] });
  const endTag = `</${node.tagName}>`;
  if (!empty.endsWith(endTag)) return [tag(empty)];
  return [tag(empty.slice(0, -endTag.length)), ...children, tag(endTag)];
}

function tag(value: string): Comment {
  return { type: 'comment', value, data: { isInLine: true } };
}

function htmlOf(node: Element): Comment {
  return { type: 'comment', value: htmlAsMarkdown(toHtml(node)).trimEnd() };
}

/** A figure of one image: alone in its paragraph, with its caption as the title. */
function figureAsImage({ children }: Element): Element | undefined {
  const solid = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [content, caption, ...rest] = solid;
  const image = content && imageOf(content);
  if (content === undefined || image === undefined || rest.length > 0) return undefined;
  if (caption === undefined) return paragraph(representableNodes(content, alone()));
  if (caption.type !== 'element' || caption.tagName !== 'figcaption') return undefined;
  const titled = structuredClone(content);
  const copy = imageOf(titled);
  if (copy === undefined) return undefined;
  copy.properties = { ...copy.properties, title: plainText(caption) };
  return paragraph(representableNodes(titled, alone()));
}

function alone(): Place {
  return { depth: 0, block: { marks: 0 } };
}

function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children };
}

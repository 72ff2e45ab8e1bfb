import type { Element, ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { plainText } from '../../../../src/articles/markdown/plain-text.ts';

/** Word marks the bullet or number of a list's paragraph so (`mso-list:Ignore`). */
const IS_MARKER = /mso-list:\s*ignore/i;

/** `mso-list:l0 level2 lfo1`: the second level of a list. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;

const IS_NUMBER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

/**
 * Converts formatting that Word and Google Docs express by styles to elements: emphasis, lists,
 * headings. Wrappers that only carry styles, including spans, are replaced by their content.
 */
export function plainFormatting(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    // What another page calls its parts, and what it says of text that this one says of the whole.
    for (const name of ['id', 'lang', 'title']) Reflect.deleteProperty(node.properties, name);
    if (node.properties.dir === 'ltr') Reflect.deleteProperty(node.properties, 'dir');
    if (node.tagName === 'b' && /font-weight:\s*normal/i.test(styleOf(node))) node.tagName = 'span';
    if (node.tagName === 'p' && /\bMsoTitle\b/.test(classOf(node))) node.tagName = 'h1';
  });
  listsOfParagraphs(tree);
  unwrapSpans(tree);
}

function unwrapSpans(tree: Root | Element): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (IS_MARKER.test(styleOf(node))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName !== 'span' && node.tagName !== 'font' && node.tagName !== 'o:p') return;
    parent.children.splice(index, 1, ...emphasized(node));
    return [SKIP, index];
  });
}

function emphasized(node: Element): ElementContent[] {
  const style = styleOf(node);
  if (plainText(node) === '') return node.children;
  const [before, within, after] = withoutOuterSpaces(node.children);
  let children = within;
  if (/font-style:\s*italic/i.test(style)) children = [element('em', children)];
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) children = [element('strong', children)];
  if (/text-decoration[^;]*line-through/i.test(style)) children = [element('del', children)];
  return [...before, ...children, ...after];
}

/** Marks of Markdown stand at a word, not at a space. */
function withoutOuterSpaces(
  children: ElementContent[],
): [before: Text[], within: ElementContent[], after: Text[]] {
  const within = [...children];
  const first = within[0];
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') within[0] = text(first.value.slice(before.length));
  const last = within.at(-1);
  const after = last?.type === 'text' ? last.value.slice(last.value.trimEnd().length) : '';
  if (last?.type === 'text') {
    within[within.length - 1] = text(last.value.slice(0, last.value.length - after.length));
  }
  return [before === '' ? [] : [text(before)], within, after === '' ? [] : [text(after)]];
}

function text(value: string): Text {
  return { type: 'text', value };
}

/** Word's lists are paragraphs that say the level they are on. */
function listsOfParagraphs(tree: Root | Element): void {
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(isListParagraph)) return;
    const children: ElementContent[] = [];
    let open: { level: number; list: Element }[] = [];
    for (const child of node.children) {
      if (child.type === 'doctype') continue;
      if (!isListParagraph(child)) {
        const isBlank = child.type === 'text' && child.value.trim() === '';
        if (!isBlank) open = [];
        children.push(child);
        continue;
      }
      const level = Number(LEVEL.exec(styleOf(child))?.[1] ?? 1);
      open = open.filter((outer) => outer.level <= level);
      const innermost = open.at(-1);
      if (innermost?.level === level) innermost.list.children.push(itemOf(child));
      else {
        const list = element(isNumbered(child) ? 'ol' : 'ul', [itemOf(child)]);
        const outerItem = innermost?.list.children.at(-1);
        if (outerItem?.type === 'element') outerItem.children.push(list);
        else children.push(list);
        open.push({ level, list });
      }
    }
    node.children = children;
  });
}

function isListParagraph(node: Root['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'p' && LEVEL.test(styleOf(node));
}

function itemOf(paragraph: Element): Element {
  return element('li', paragraph.children);
}

function isNumbered(paragraph: Element): boolean {
  let marker = '';
  visit(paragraph, 'element', (node) => {
    if (marker === '' && IS_MARKER.test(styleOf(node))) marker = plainText(node);
  });
  return IS_NUMBER.test(marker);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function styleOf({ properties }: Element): string {
  return typeof properties.style === 'string' ? properties.style : '';
}

function classOf({ properties }: Element): string {
  return Array.isArray(properties.className) ? properties.className.join(' ') : '';
}

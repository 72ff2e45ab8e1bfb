import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { find, html, svg } from 'property-information';
import type { Schema } from 'property-information';
import { isElement } from './elements.ts';

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);

/**
 * HTML as a browser's `innerHTML` gives it back: the HTML fragment serialization algorithm (WHATWG
 * HTML, 13.3).
 *
 * The editor reads the text of a block by `innerHTML` and saves it in that form. hast-util-to-html
 * writes other bytes for the same tree (boolean attributes without a value, unescaped `>` and no-break
 * spaces), so every post would change at its first save. Comments are left out: one that looks like a
 * block delimiter would be parsed as one.
 */
export function serializeFragment(nodes: readonly RootContent[], schema: Schema = html): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      return isElement(node) ? serializeElement(node, schema) : '';
    })
    .join('');
}

function serializeElement(element: Element, parentSchema: Schema): string {
  const { tagName } = element;
  const schema = tagName === 'svg' ? svg : parentSchema;
  const opening = `<${tagName}${serializeProperties(element.properties, schema)}>`;
  if (VOID.has(tagName)) return opening;
  const children = tagName === 'iframe' ? [] : content(element);
  return `${opening}${serializeFragment(children, schema)}</${tagName}>`;
}

/** A parser swallows the first newline of `pre`; writing it would change the text at the next parse. */
function content(element: Element): ElementContent[] {
  const [first, ...rest] = element.children;
  if (element.tagName !== 'pre' || first?.type !== 'text') return element.children;
  return [{ type: 'text', value: first.value.replace(/^[\r\n]+/, '') }, ...rest];
}

function serializeProperties(properties: Properties, schema: Schema): string {
  return Object.entries(properties)
    .map(([property, value]) => {
      if (value === undefined || value === null || value === false) return '';
      const { attribute, commaSeparated } = find(schema, property);
      const text = Array.isArray(value)
        ? value.join(commaSeparated ? ', ' : ' ')
        : value === true
          ? ''
          : String(value);
      return ` ${attribute}="${escapeAttribute(text)}"`;
    })
    .join('');
}

function escapeText(value: string): string {
  return normalizeNewlines(value)
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** Normalizes like the parser's preprocessing: a carriage return would not survive the next parse. */
function normalizeNewlines(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}

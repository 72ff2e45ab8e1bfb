import type { Element, RootContent } from 'hast';
import { block } from './delimiters.ts';
import { isElement, isVisible } from './elements.ts';
import { serializeFragment } from './fragment.ts';
import { replaceUnsupported, withAnchor } from './phrasing.ts';
import { anchorOf, classNames } from './properties.ts';
import type { BlockRenderer } from './renderer.ts';
import { savedAttributes } from './save-markup.ts';

/** A language name as info strings have it; what else stands there would need escaping in a class. */
const LANGUAGE_CLASS = /^language-[\w+#.-]+$/;

/**
 * `core/code` for `pre` with one `code` in it, `core/preformatted` for any other `pre`.
 *
 * The language stays as a class, where highlighters look for it: the editor keeps it as the block's
 * additional class. Code does not inherit the direction of the text around it.
 */
export const renderCode: BlockRenderer = (element) => {
  if (!isVisible(element.children)) return [];
  const code = onlyCode(element);
  return [code === undefined ? preformatted(element) : codeBlock(element, code)];
};

function onlyCode(pre: Element): Element | undefined {
  const [first, ...rest] = pre.children.filter((node) => node.type !== 'comment');
  return isElement(first, 'code') && rest.length === 0 ? first : undefined;
}

function codeBlock(pre: Element, code: Element): string {
  const className = [...classNames(code), ...classNames(pre)].find((name) =>
    LANGUAGE_CLASS.test(name),
  );
  const anchor = anchorOf(pre) ?? anchorOf(code);
  const children = anchorOf(pre) === undefined ? code.children : withAnchor(code, code.children);
  const classes = ['wp-block-code', className].filter(Boolean).join(' ');
  const attributes = savedAttributes({ id: anchor, class: classes });
  const content = escapeCode(verbatim(children));
  return block('code', { anchor, className }, `<pre${attributes}><code>${content}</code></pre>`);
}

function preformatted(pre: Element): string {
  const anchor = anchorOf(pre);
  const attributes = savedAttributes({ id: anchor, class: 'wp-block-preformatted' });
  const content = verbatim(pre.children).replace(/^\n+/, '');
  return block('preformatted', { anchor }, `<pre${attributes}>${content}</pre>`);
}

/** With all whitespace but the newline that Markdown puts after the last line. */
function verbatim(nodes: readonly RootContent[]): string {
  return serializeFragment(replaceUnsupported(nodes)).replace(/\n$/, '');
}

/**
 * Prevents WordPress from interpreting code as shortcodes or embeds, exactly as `escape()` in the `save`
 * of core/code, which escapes only the first address that is alone on its line. Its pattern has `\s` for the
 * spaces of the line, and reads empty lines again for each of them.
 */
function escapeCode(html: string): string {
  return html
    .replaceAll('[', '&#91;')
    .replace(
      /^([^\S\r\n\u2028\u2029]*https?:)\/\/([^\s<>"]+[^\S\r\n\u2028\u2029]*)$/m,
      '$1&#47;&#47;$2',
    );
}

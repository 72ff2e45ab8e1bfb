import type { Element, ElementContent } from 'hast';
import { captionParagraph, figcaption } from './caption.ts';
import { block } from './delimiters.ts';
import { holdsBlock, isBlock, isElement, isVisible, significant } from './elements.ts';
import { renderHtml } from './html.ts';
import { inherit } from './inherited.ts';
import type { Inherited } from './inherited.ts';
import { withAnchor } from './phrasing.ts';
import { anchorOf, integerProperty, textAlignment, textProperty } from './properties.ts';
import type { BlockRenderer, Context } from './renderer.ts';
import { richText, richTextWithBlocks } from './rich-text.ts';
import { savedAttributes } from './save-markup.ts';

/** `core/table`. */
export const renderTable: BlockRenderer = (element, context) =>
  renderTableWithCaption(element, context, []);

/**
 * A table with the caption of the figure around it; `core/html` for a table with nested tables, whose
 * rows the block would take for its own.
 *
 * Columns are as wide as their content needs (`hasFixedLayout` off), as in the article: the block's
 * default of equal widths breaks code and long words.
 */
export function renderTableWithCaption(
  element: Element,
  context: Context,
  caption: readonly ElementContent[],
): string[] {
  const { inherited } = context;
  const captions = element.children.filter((node) => isElement(node, 'caption'));
  const captionText = richText([...captions, ...caption], {
    lang: inherited.lang,
    dir: inherited.dir,
  });
  if (holdsTable(element)) {
    const { lang, dir } = inherited;
    return [...renderHtml(element, context), ...captionParagraph(richText(caption, { lang, dir }))];
  }
  const sections = SECTIONS.map(
    (name) => [name, rowsOf(element, name).map((row) => renderRow(row, inherited))] as const,
  );
  const content = sections
    .map(([name, rows]) => (rows.length === 0 ? '' : `<${name}>${rows.join('')}</${name}>`))
    .join('');
  const anchor = anchorOf(element);
  if (content === '') return captionParagraph(captionText, anchor);
  const figure = savedAttributes({ id: anchor, class: 'wp-block-table' });
  const html = `<figure${figure}><table>${content}</table>${figcaption(captionText)}</figure>`;
  return [block('table', { hasFixedLayout: false, anchor }, html)];
}

const SECTIONS = ['thead', 'tbody', 'tfoot'] as const;

function holdsTable(element: Element): boolean {
  return element.children.some(
    (node) => isElement(node) && (isElement(node, 'table') || holdsTable(node)),
  );
}

/** The block has one body: rows of several, and rows without one, come together in it. */
function rowsOf(table: Element, section: (typeof SECTIONS)[number]): Element[] {
  return table.children
    .flatMap((node) => {
      if (isElement(node, section)) return node.children;
      return section === 'tbody' && isElement(node, 'tr') ? [node] : [];
    })
    .filter((node): node is Element => isElement(node, 'tr') && cellsOf(node).length > 0);
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((node): node is Element => isElement(node, 'td', 'th'));
}

function renderRow(row: Element, inherited: Inherited): string {
  const [first, ...rest] = cellsOf(row);
  if (first === undefined) return '';
  const anchored = { ...first, children: withAnchor(row, first.children) };
  return `<tr>${[anchored, ...rest].map((cell) => renderCell(cell, inherit(inherited, row))).join('')}</tr>`;
}

function renderCell(cell: Element, outer: Inherited): string {
  const { lang, dir } = inherit(outer, cell);
  const align = textAlignment(cell);
  const scope = cell.tagName === 'th' ? textProperty(cell, 'scope') : undefined;
  const attributes = savedAttributes({
    class: align && `has-text-align-${align}`,
    'data-align': align,
    scope: scope !== undefined && SCOPES.has(scope) ? scope : undefined,
    colspan: span(cell, 'colSpan'),
    rowspan: span(cell, 'rowSpan'),
  });
  const children = withAnchor(cell, cell.children);
  const content = cellContent(children, { lang, dir });
  return `<${cell.tagName}${attributes}>${content}</${cell.tagName}>`;
}

const SCOPES = new Set(['row', 'col', 'rowgroup', 'colgroup']);

function span(cell: Element, property: string): string | undefined {
  const value = integerProperty(cell, property);
  return value !== undefined && value > 1 ? String(value) : undefined;
}

/** A cell holds inline content; lists and the like stay HTML in it, paragraphs become lines. */
function cellContent(children: readonly ElementContent[], inherited: Inherited): string {
  const needsBlocks = significant(children).some(holdsListOrCode);
  return needsBlocks ? richTextWithBlocks(children, inherited) : richText(children, inherited);
}

function holdsListOrCode(node: ElementContent): boolean {
  if (!isElement(node)) return false;
  if (isBlock(node) && node.tagName !== 'p' && isVisible([node])) return true;
  return holdsBlock(node) && node.children.some(holdsListOrCode);
}

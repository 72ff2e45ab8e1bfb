import type { Element, ElementContent, RootContent } from 'hast';
import { block, joinBlocks } from './delimiters.ts';
import { holdsTarget, isElement, isInvisible, isVisible, significant } from './elements.ts';
import { toFlow } from './flow.ts';
import type { FlowBlock } from './flow.ts';
import { group } from './group.ts';
import { inherit } from './inherited.ts';
import type { Inherited } from './inherited.ts';
import { joinLines, withAnchor } from './phrasing.ts';
import { anchorOf, hasProperty, integerProperty, textProperty } from './properties.ts';
import type { BlockRenderer, Context } from './renderer.ts';
import { richText } from './rich-text.ts';
import { savedAttributes } from './save-markup.ts';

/** `type` of `ol` (HTML, 4.4.5) in the words of the block's `type` attribute. */
const NUMBERING: ReadonlyMap<string, string> = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/**
 * `core/list` with `core/list-item`s. Where `value` makes the numbers jump, a new list begins, since
 * the block's items have no such attribute.
 */
export const renderList: BlockRenderer = (element, context) =>
  runs(element).flatMap((run) => {
    const items = run.items.flatMap((item) => renderItem(item, context));
    return items.length === 0 ? [] : [list(run, items)];
  });

interface Run {
  readonly element: Element;
  readonly start: number | undefined;
  readonly anchor: string | undefined;
  readonly items: Element[];
}

function list({ element, start, anchor }: Run, items: readonly string[]): string {
  const { tagName } = element;
  const ordered = tagName === 'ol' || undefined;
  const reversed = ordered && hasProperty(element, 'reversed') ? true : undefined;
  const type = ordered && NUMBERING.get(textProperty(element, 'type') ?? '');
  const attributes = savedAttributes({
    reversed,
    start: start?.toString(),
    style: type && `list-style-type:${type}`,
    id: anchor,
    class: 'wp-block-list',
  });
  const html = `<${tagName}${attributes}>${joinBlocks(items)}</${tagName}>`;
  return block('list', { ordered, type, start, reversed, anchor }, html);
}

function runs(element: Element): Run[] {
  const first = ordinal(element, 'start');
  const found: Run[] = [{ element, start: first, anchor: anchorOf(element), items: [] }];
  let next = first ?? 1;
  for (const item of itemsOf(element)) {
    const value = element.tagName === 'ol' ? ordinal(item, 'value') : undefined;
    const run = found.at(-1);
    if (value !== undefined && value !== next && !hasProperty(element, 'reversed')) {
      const anchor = run?.items.length === 0 ? run.anchor : undefined;
      if (run?.items.length === 0) found.pop();
      found.push({ element, start: value, anchor, items: [item] });
    } else {
      run?.items.push(item);
    }
    next = (value ?? next) + 1;
  }
  return found;
}

function ordinal(element: Element, property: string): number | undefined {
  return element.tagName === 'ul' ? undefined : integerProperty(element, property);
}

/** The items; what stands between them goes where browsers show it: under the item before. */
function itemsOf(element: Element): Element[] {
  const items: Element[] = [];
  for (const node of significant(element.children)) {
    const last = items.at(-1);
    if (isElement(node, 'li')) items.push(node);
    else if (last === undefined) items.push(itemOf([node]));
    else items.splice(-1, 1, { ...last, children: [...last.children, node] });
  }
  return items.filter(({ children }) => isVisible(children) || holdsTarget(children));
}

function itemOf(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'li', properties: {}, children };
}

/**
 * One item: its leading paragraphs are its text, the rest becomes inner blocks.
 *
 * The editor itself only ever inserts a list there, but it accepts, shows and keeps any block. Anything
 * other than a single list is wrapped in one group: the editor would treat the empty line between two
 * blocks as text of the item, and indenting the next item moves that item into the last block of this
 * one, where code would lose it and a group does not (`useIndentListItem`).
 */
function renderItem(item: Element, { inherited: outer, render }: Context): string[] {
  const inherited = inherit(outer, item);
  const [lines, blocks] = splitItem(item.children, inherited);
  const content = richText(lines, { lang: inherited.lang, dir: inherited.dir });
  const inner = render(blocks, inherited);
  if (content === '' && inner.length === 0) return [];
  const anchor = anchorOf(item);
  const isOneList = inner.length === 1 && isElement(blocks[0], 'ul', 'ol');
  const html = inner.length === 0 || isOneList ? joinBlocks(inner) : group(inner);
  const markup = `<li${savedAttributes({ id: anchor })}>${content}${html}</li>`;
  return [block('list-item', { anchor }, markup)];
}

function splitItem(
  nodes: readonly RootContent[],
  inherited: Inherited,
): [ElementContent[], Element[]] {
  const flow = toFlow(
    nodes.filter((node) => !isInvisible(node)),
    inherited,
  );
  const firstBlock = flow.findIndex((part) => !isText(part));
  const end = firstBlock === -1 ? flow.length : firstBlock;
  const lines = flow.slice(0, end).map(({ element }) => withAnchor(element, element.children));
  return [joinLines(lines, 2), flow.slice(end).map(restore)];
}

function isText({ element }: FlowBlock): boolean {
  return element.tagName === 'p';
}

/** The block element with what it inherits, so that rendering it anew finds the same. */
function restore({ element, inherited: { lang, dir, align } }: FlowBlock): Element {
  const properties = {
    ...element.properties,
    ...(lang && { lang }),
    ...(dir && { dir }),
    ...(align && element.tagName === 'p' && { align }),
  };
  return { ...element, properties };
}

import type { Element, ElementContent, RootContent } from 'hast';
import {
  holdsBlock,
  holdsTarget,
  isBlock,
  isElement,
  isInvisible,
  isPhrasing,
  isVisible,
  isWrapper,
} from './elements.ts';
import { inherit } from './inherited.ts';
import type { Inherited } from './inherited.ts';
import { isDecorated, hasProperty } from './properties.ts';

/** A block element of the article, out of the wrappers it stood in. */
export interface FlowBlock {
  readonly element: Element;
  /** Inherited from its surroundings and from itself. */
  readonly inherited: Inherited;
}

/**
 * The nodes as a sequence of block elements: wrappers are unwrapped, text and inline elements between
 * blocks become paragraphs, inline elements around blocks move inside them, whitespace is removed.
 *
 * A wrapper with an id is kept as a `div`, since a link may point to it.
 */
export function toFlow(nodes: readonly RootContent[], inherited: Inherited): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    if (isVisible(run) || holdsTarget(run)) blocks.push(paragraph(run, inherited));
    run = [];
  };
  for (const node of nodes) {
    if (isInvisible(node)) continue;
    if (isPhrasing(node) && !holdsBlock(node)) {
      run.push(node);
    } else if (isElement(node) && isPhrasing(node)) {
      for (const part of distribute(node)) {
        if (isPhrasing(part)) {
          run.push(part);
        } else {
          endRun();
          blocks.push(...toFlow([part], inherited));
        }
      }
    } else if (isElement(node)) {
      endRun();
      blocks.push(...openElement(node, inherited));
    }
  }
  endRun();
  return attachTargets(blocks);
}

function openElement(element: Element, inherited: Inherited): FlowBlock[] {
  const own = inherit(inherited, element);
  if (isStyledBox(element)) return [{ element, inherited: own }];
  if (element.tagName === 'p') return openParagraph(element, own);
  if (!isWrapper(element)) return [{ element, inherited: own }];
  if (!hasProperty(element, 'id')) return toFlow(element.children, own);
  return [{ element: { ...element, tagName: 'div' }, inherited: own }];
}

/** A coloured wrapper around blocks is layout, which is the theme's; one around text alone is a box to keep. */
function isStyledBox(element: Element): boolean {
  return isDecorated(element) && (isBlock(element) || !holdsBlock(element));
}

/** HTML lets a paragraph hold video and the like, which are blocks in WordPress. */
function openParagraph(element: Element, inherited: Inherited): FlowBlock[] {
  const [first, ...rest] = toFlow(element.children, inherited);
  if (first === undefined || !hasProperty(element, 'id')) return first ? [first, ...rest] : [];
  const properties = { ...first.element.properties, id: element.properties.id };
  return [{ ...first, element: { ...first.element, properties } }, ...rest];
}

function paragraph(children: ElementContent[], inherited: Inherited): FlowBlock {
  return { element: { type: 'element', tagName: 'p', properties: {}, children }, inherited };
}

/** An inline element around blocks (a link around a card), moved to the text inside of them. */
function distribute(wrapper: Element): ElementContent[] {
  let properties = wrapper.properties;
  const wrapRun = (children: ElementContent[]): ElementContent[] => {
    if (!isVisible(children)) return children;
    const wrapped: Element = { ...wrapper, properties, children };
    const { id: _once, ...others } = properties;
    properties = others;
    return [wrapped];
  };
  const wrapText = (nodes: readonly ElementContent[]): ElementContent[] => {
    const parts: ElementContent[] = [];
    let run: ElementContent[] = [];
    for (const node of nodes) {
      if (isInvisible(node)) continue;
      if (isPhrasing(node) && !holdsBlock(node)) {
        run.push(node);
      } else if (isElement(node)) {
        parts.push(...wrapRun(run), { ...node, children: wrapText(node.children) });
        run = [];
      }
    }
    return [...parts, ...wrapRun(run)];
  };
  return wrapText(wrapper.children).flatMap((part) =>
    isElement(part) && isPhrasing(part) && holdsBlock(part) ? distribute(part) : [part],
  );
}

/** A link target that stands alone (`<a id="x"></a>`) moves into the text that follows it. */
function attachTargets(blocks: readonly FlowBlock[]): FlowBlock[] {
  const attached: FlowBlock[] = [];
  let targets: ElementContent[] = [];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (isTarget(block) && next !== undefined && HOLDS_TEXT.test(next.element.tagName)) {
      targets.push(...block.element.children);
    } else {
      const children = [...targets, ...block.element.children];
      attached.push(
        targets.length === 0 ? block : { ...block, element: { ...block.element, children } },
      );
      targets = [];
    }
  }
  return attached;
}

const HOLDS_TEXT = /^(?:p|h[1-6])$/;

function isTarget({ element }: FlowBlock): boolean {
  return element.tagName === 'p' && !isVisible(element.children);
}

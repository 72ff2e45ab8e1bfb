import type { ElementContent, Text } from 'hast';
import { isBlock, isElement, isReplaced, isWrapper } from './elements.ts';

/**
 * Collapses whitespace as a browser does when it lays the nodes out as one paragraph.
 *
 * The editor shows a block's text with `white-space: pre-wrap`: line breaks that only format the source
 * would become visible there, and on the site `WP_Embed::autoembed` would embed a URL alone on its
 * line. Line breaks inside `pre` are kept.
 */
export function collapseWhitespace(nodes: readonly ElementContent[]): ElementContent[] {
  const state: State = { afterSpace: true, last: undefined };
  const collapsed = collapseAll(nodes, state);
  breakLine(state);
  return collapsed;
}

interface State {
  /** Nothing but whitespace came since the line began, or the last text ended with a space. */
  afterSpace: boolean;
  /** The text that a line end may have to trim. */
  last: Text | undefined;
}

function collapseAll(nodes: readonly ElementContent[], state: State): ElementContent[] {
  return nodes.flatMap((node) => collapse(node, state));
}

function collapse(node: ElementContent, state: State): ElementContent[] {
  if (node.type === 'text') return collapseText(node, state);
  if (!isElement(node)) return [];
  if (node.tagName === 'br') {
    breakLine(state);
    return [node];
  }
  if (isReplaced(node)) {
    state.afterSpace = false;
    state.last = undefined;
    return [node];
  }
  const ownLines = isBlock(node) || isWrapper(node);
  if (ownLines) breakLine(state);
  const children = node.tagName === 'pre' ? node.children : collapseAll(node.children, state);
  if (ownLines) breakLine(state);
  return [{ ...node, children }];
}

function collapseText(node: Text, state: State): ElementContent[] {
  const single = node.value.replace(/[ \t\n\f\r]+/g, ' ');
  const value = state.afterSpace ? single.replace(/^ /, '') : single;
  if (value === '') return [];
  const text: Text = { type: 'text', value };
  state.afterSpace = value.endsWith(' ');
  state.last = text;
  return [text];
}

function breakLine(state: State): void {
  if (state.last !== undefined) state.last.value = state.last.value.replace(/ $/, '');
  state.last = undefined;
  state.afterSpace = true;
}

import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

const CODE = new Set(['FencedCode', 'CodeBlock']);

/** The nearest place, from `at` on, where an image is one: within code, it would be shown as text. Pure. */
export function outsideOfCode(state: EditorState, at: number): number {
  for (let node = syntaxTree(state).resolveInner(at, 0); ;) {
    if (CODE.has(node.name) && node.from < at && at < node.to) return state.doc.lineAt(node.to).to;
    if (node.parent === null) return at;
    node = node.parent;
  }
}

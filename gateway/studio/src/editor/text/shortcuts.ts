import type { EditorView, KeyBinding } from '@codemirror/view';
import { fenceLines, insertLink, toggleLineStart, toggleMark } from './formatting.ts';
import type { TextEdit } from './formatting.ts';

/** Applies an edit to a view; false if there is nothing to do. */
export function perform(view: EditorView, edit: TextEdit): boolean {
  const spec = edit(view.state);
  if (spec === undefined) return false;
  view.dispatch(spec);
  return true;
}

/** Keys as CodeMirror names them; `Mod` is Ctrl, or Cmd on a Mac. */
export const SHORTCUTS = {
  bold: { key: 'Mod-b', edit: toggleMark('**') },
  italic: { key: 'Mod-i', edit: toggleMark('*') },
  strikethrough: { key: 'Mod-Shift-x', edit: toggleMark('~~') },
  code: { key: 'Mod-e', edit: toggleMark('`') },
  link: { key: 'Mod-k', edit: insertLink },
  heading2: { key: 'Mod-Alt-2', edit: toggleLineStart('heading2') },
  heading3: { key: 'Mod-Alt-3', edit: toggleLineStart('heading3') },
  heading4: { key: 'Mod-Alt-4', edit: toggleLineStart('heading4') },
  bullets: { key: 'Mod-Shift-8', edit: toggleLineStart('bullets') },
  numbers: { key: 'Mod-Shift-7', edit: toggleLineStart('numbers') },
  tasks: { key: 'Mod-Shift-9', edit: toggleLineStart('tasks') },
  quote: { key: 'Mod-Shift-.', edit: toggleLineStart('quote') },
  codeBlock: { key: 'Mod-Alt-c', edit: fenceLines },
} as const satisfies Record<string, { key: string; edit: TextEdit }>;

export type Shortcut = keyof typeof SHORTCUTS;

export const formattingKeymap: readonly KeyBinding[] = Object.values(SHORTCUTS).map(
  ({ key, edit }) => ({ key, run: (view) => perform(view, edit), preventDefault: true }),
);

/** A shortcut as printed on keyboards. */
export function shownShortcut(shortcut: Shortcut, isMac = isApple()): string {
  const names: Record<string, string> = isMac
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
  const parts = SHORTCUTS[shortcut].key.split('-').map((part) => names[part] ?? part.toUpperCase());
  return parts.join(isMac ? '' : '+');
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

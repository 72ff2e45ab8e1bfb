import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const MONOSPACE = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    fontSize: '15px',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: MONOSPACE, lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': {
    padding: '16px var(--editor-inset, 24px)',
    caretColor: 'var(--text)',
    maxWidth: '90ch',
  },
  '.cm-line': { padding: '0', unicodeBidi: 'plaintext' },
  '.cm-cursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--selection, light-dark(#cdd8fb, #3b4a86))' },
  '.cm-placeholder': { color: 'var(--text-weak)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--surface-sunken)' },
  '.cm-searchMatch': {
    backgroundColor: 'var(--warning-weak)',
    outline: '1px solid var(--warning)',
  },
  '.cm-button, .cm-textfield': {
    color: 'var(--text)',
    background: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '2px',
  },
});

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--text)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--good)' },
  { tag: tags.quote, color: 'var(--text-weak)' },
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName, tags.angleBracket],
    color: 'var(--text-weak)',
  },
  { tag: [tags.tagName, tags.attributeName, tags.comment], color: 'var(--text-weak)' },
]);

/** The text in the colours of the studio, in both themes. */
export const editorTheme = [look, syntaxHighlighting(marks)];

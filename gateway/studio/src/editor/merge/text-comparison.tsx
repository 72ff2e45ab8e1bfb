import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { editorTheme } from '../text/editor-theme.ts';
import './merge.css';

interface Props {
  left: string;
  right: string;
  leftLabel: string;
  rightLabel: string;
  /** If given, the right text can be edited, and chunks of the left one can be taken over. */
  onChange?: ((right: string) => void) | undefined;
}

/** Whether the window is too narrow for two texts side by side; they are then shown unified. */
export const isNarrow = () => window.innerWidth < 860;

/** Two texts with what differs in them: side by side, or as one where the window is narrow. */
export function TextComparison({ left, right, leftLabel, rightLabel, onChange }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const first = useRef({ left, right, leftLabel, rightLabel, onChange });
  const [isUnified] = useState(isNarrow);
  useEffect(() => {
    if (element.current === null) return;
    return compare(element.current, first.current, isUnified);
  }, [isUnified]);
  return (
    <>
      {!isUnified && (
        <div className="editor-merge__labels" aria-hidden>
          <span>{leftLabel}</span>
          <span>{rightLabel}</span>
        </div>
      )}
      <div ref={element} className="editor-merge" />
    </>
  );
}

function compare(
  parent: HTMLElement,
  { left, right, leftLabel, rightLabel, onChange }: Props,
  isUnified: boolean,
) {
  const isEditable = onChange !== undefined;
  const collapseUnchanged = { margin: 3, minSize: 6 };
  const editing: Extension = isEditable
    ? [
        history(),
        keymap.of([...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ]
    : readOnly();
  const b = { doc: right, extensions: [common(rightLabel), editing] };
  if (isUnified) {
    const unified = unifiedMergeView({
      original: left,
      mergeControls: isEditable && unifiedControl,
      collapseUnchanged,
    });
    const view = new EditorView({ parent, ...b, extensions: [...b.extensions, unified] });
    return () => {
      view.destroy();
    };
  }
  const view = new MergeView({
    parent,
    a: { doc: left, extensions: [common(leftLabel), readOnly()] },
    b,
    collapseUnchanged,
    gutter: true,
    ...(isEditable && {
      revertControls: 'a-to-b' as const,
      renderRevertControl: revertControl,
    }),
  });
  return () => {
    view.destroy();
  };
}

/** The merge view itself reacts to the mouse only. */
function revertControl(): HTMLElement {
  const button = controlButton('→', __('Use this'));
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  return button;
}

/** Accepting a chunk of the unified view keeps one's own version. */
function unifiedControl(type: 'accept' | 'reject', act: (event: MouseEvent) => void): HTMLElement {
  const words = type === 'accept' ? __('Keep mine') : __('Use this');
  const button = controlButton(words, words);
  button.addEventListener('mousedown', act);
  button.addEventListener('click', (event) => {
    // With the keyboard, no mousedown came before.
    if (event.detail === 0) act(event);
  });
  return button;
}

function controlButton(text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.title = label;
  button.setAttribute('aria-label', label);
  return button;
}

function common(label: string): Extension {
  return [
    /* translators: %s: number of lines, 6 or more */
    EditorState.phrases.of({ '$ unchanged lines': sprintf(__('%s unchanged lines'), '$') }),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({ 'aria-label': label, dir: 'auto' }),
    editorTheme,
  ];
}

function readOnly(): Extension {
  return [EditorState.readOnly.of(true), EditorView.editable.of(true)];
}

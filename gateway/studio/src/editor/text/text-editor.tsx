import { textDirection } from '@article-bridge/contract/ui';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, drawSelection, dropCursor, keymap, placeholder } from '@codemirror/view';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';

import { editorTheme } from './editor-theme.ts';
import { markdownOf } from './markdown-language.ts';
import { formattingKeymap } from './shortcuts.ts';

interface Props {
  value: string;
  /** BCP 47. */
  language: string;
  onChange: (value: string) => void;
  /** Called with the view once it exists, and with undefined when it is destroyed. */
  onView: (view: EditorView | undefined) => void;
  extensions: Extension;
}

/** Marks text that was inserted by a program, not typed. */
const fromOutside = Annotation.define<boolean>();

/** The article's Markdown. What is typed goes to `onChange`; another `value` replaces the text. */
export function TextEditor({ value, language, onChange, onView, extensions }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const attributes = useRef(new Compartment());
  const report = useRef({ onChange, onView });
  report.current = { onChange, onView };
  const first = useRef({ value, language, extensions });
  /** The text in the view, as it came or was reported: to read a long one takes milliseconds. */
  const shown = useRef(value);

  useEffect(() => {
    if (element.current === null) return;
    const { value: doc, language: tag, extensions: others } = first.current;
    const made = new EditorView({
      parent: element.current,
      state: EditorState.create({
        doc,
        extensions: [
          others,
          history(),
          drawSelection(),
          dropCursor(),
          search({ top: true }),
          Prec.high(keymap.of([{ key: 'Enter', run: insertNewlineContinueMarkup }])),
          keymap.of([...formattingKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
          markdownOf(doc),
          EditorView.lineWrapping,
          EditorView.perLineTextDirection.of(true),
          placeholder(__('Write in Markdown, or paste a text…')),
          attributes.current.of(attributesFor(tag)),
          editorTheme,
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            if (!docChanged || transactions.some((one) => one.annotation(fromOutside))) return;
            shown.current = state.doc.toString();
            report.current.onChange(shown.current);
          }),
        ],
      }),
    });
    view.current = made;
    report.current.onView(made);
    return () => {
      report.current.onView(undefined);
      view.current = undefined;
      first.current.value = made.state.doc.toString();
      made.destroy();
    };
  }, []);

  useEffect(() => {
    const current = view.current;
    if (current === undefined || shown.current === value) return;
    shown.current = value;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: attributes.current.reconfigure(attributesFor(language)) });
  }, [language]);

  return <div ref={element} className="editor__text" />;
}

function attributesFor(language: string): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': __('Text of the article'),
    'aria-multiline': 'true',
    // The element is focusable without it; assistive technology reads the attribute.
    tabindex: '0',
    lang: language,
    dir: textDirection(language),
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });
}

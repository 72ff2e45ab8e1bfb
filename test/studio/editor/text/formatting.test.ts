import { EditorSelection, EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import {
  fenceLines,
  insertBlock,
  insertLink,
  toggleLineStart,
  toggleMark,
} from '../../../../gateway/studio/src/editor/text/formatting.ts';
import type { TextEdit } from '../../../../gateway/studio/src/editor/text/formatting.ts';

/** The text with its selection between `«` and `»`; `|` is a cursor. */
function edited(text: string, edit: TextEdit): string {
  const cursor = text.indexOf('|');
  const anchor = cursor === -1 ? text.indexOf('«') : cursor;
  const head = cursor === -1 ? text.indexOf('»') - 1 : cursor;
  const state = EditorState.create({
    doc: text.replaceAll(/[«»|]/g, ''),
    selection: EditorSelection.single(anchor, head),
  });
  const spec = edit(state);
  if (spec === undefined) return text;
  const after = state.update(spec).state;
  const { from, to } = after.selection.main;
  const doc = after.doc.toString();
  return from === to
    ? `${doc.slice(0, from)}|${doc.slice(from)}`
    : `${doc.slice(0, from)}«${doc.slice(from, to)}»${doc.slice(to)}`;
}

describe('marks', () => {
  it.each([
    ['a «word» here', '**', 'a **«word»** here'],
    ['a **«word»** here', '**', 'a «word» here'],
    ['a wo|rd here', '*', 'a *wo|rd* here'],
    ['a **«word»**', '*', 'a ***«word»***'],
    ['a ***«word»***', '*', 'a **«word»**'],
    ['a ***«word»***', '**', 'a *«word»*'],
    ['nothing |', '**', 'nothing **|**'],
    ['«code»', '`', '`«code»`'],
    ['~~«gone»~~', '~~', '«gone»'],
    ['كلمة «هنا»', '**', 'كلمة **«هنا»**'],
  ])('%s with %s is %s', (text, mark, result) => {
    expect(edited(text, toggleMark(mark))).toBe(result);
  });
});

describe('beginnings of lines', () => {
  it.each([
    ['He|ad', 'heading2', '## He|ad'],
    ['## He|ad', 'heading2', 'He|ad'],
    ['## He|ad', 'heading3', '### He|ad'],
    ['«one\ntwo»', 'numbers', '1. «one\n2. two»'],
    ['«- one\n- two»', 'bullets', '«one\ntwo»'],
    ['«1. one\n2. two»', 'tasks', '«- [ ] one\n- [ ] two»'],
    ['  - de|ep', 'numbers', '  1. de|ep'],
    ['|', 'quote', '> |'],
  ] as const)('%s as %s is %s', (text, kind, result) => {
    expect(edited(text, toggleLineStart(kind))).toBe(result);
  });
});

it.each([
  ['a «text»', 'a [text](|)'],
  ['«https://example.org/x»', '[|](https://example.org/x)'],
  ['a |', 'a [|]()'],
])('a link: %s is %s', (text, result) => {
  expect(edited(text, insertLink)).toBe(result);
});

it('fences code with more marks than stand in it', () => {
  expect(edited('«a ``` b»', fenceLines)).toBe('````|\na ``` b\n````');
});

it.each([
  ['|', 'X\n|'],
  ['text|', 'text\n\nX\n|'],
  ['text\n|', 'text\n\nX\n|'],
  ['text\n\n|', 'text\n\nX\n|'],
])('a block at %j is %j', (text, result) => {
  expect(edited(text, insertBlock('X'))).toBe(result);
});

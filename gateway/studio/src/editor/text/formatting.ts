import { EditorSelection } from '@codemirror/state';
import type { ChangeSpec, EditorState, SelectionRange, TransactionSpec } from '@codemirror/state';

/** What a button or a shortcut does to the text. Pure; undefined: nothing to do here. */
export type TextEdit = (state: EditorState) => TransactionSpec | undefined;

const spec = (change: ReturnType<EditorState['changeByRange']>): TransactionSpec => ({
  ...change,
  userEvent: 'input.format',
  scrollIntoView: true,
});

/** Toggles marks such as `**` around the selection, or the word at the cursor. */
export function toggleMark(mark: string): TextEdit {
  return (state) =>
    spec(
      state.changeByRange((selected) => {
        const range = selected.empty ? (state.wordAt(selected.head) ?? selected) : selected;
        return hasMarks(state, range, mark)
          ? withoutMarks(range, mark)
          : withMarks(range, selected, mark);
      }),
    );
}

/** `**` around a text is not `*` around it. */
function hasMarks(state: EditorState, { from, to }: SelectionRange, mark: string): boolean {
  const [character = ''] = mark;
  const before = state.sliceDoc(Math.max(0, from - 3), from);
  const after = state.sliceDoc(to, to + 3);
  const left = before.length - before.replace(new RegExp(`\\${character}+$`), '').length;
  const right = after.length - after.replace(new RegExp(`^\\${character}+`), '').length;
  const count = Math.min(left, right);
  if (mark === '*') return count === 1 || count === 3;
  return mark === '**' ? count >= 2 : count >= mark.length;
}

function withoutMarks({ from, to }: SelectionRange, { length }: string) {
  const changes = [
    { from: from - length, to: from },
    { from: to, to: to + length },
  ];
  return { changes, range: EditorSelection.range(from - length, to - length) };
}

function withMarks({ from, to }: SelectionRange, selected: SelectionRange, mark: string) {
  const changes = [
    { from, insert: mark },
    { from: to, insert: mark },
  ];
  const { length } = mark;
  const range = selected.empty
    ? EditorSelection.cursor(selected.head + length)
    : EditorSelection.range(from + length, to + length);
  return { changes, range };
}

const LINE_PREFIX = /^(\s*)(?:#{1,6} +|> ?|[-*+] \[[ x]\] |[-*+] |\d+[.)] )?/i;

/** What lines begin with; numbered lists count. */
export const LINE_STARTS = {
  heading2: () => '## ',
  heading3: () => '### ',
  heading4: () => '#### ',
  quote: () => '> ',
  bullets: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
  tasks: () => '- [ ] ',
} as const;

export type LineStart = keyof typeof LINE_STARTS;

/** Toggles the prefix of the selected lines; it replaces other prefixes. */
export function toggleLineStart(kind: LineStart): TextEdit {
  return (state) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const lines = numbers
      .map((number) => state.doc.line(number))
      .filter(({ text }) => text.trim() !== '' || numbers.length === 1);
    const begin = LINE_STARTS[kind];
    const areAll = lines.every(({ text }, index) => startOf(text).start === begin(index));
    const changes: ChangeSpec[] = lines.map((line, index) => {
      const { indent, start } = startOf(line.text);
      const at = line.from + indent.length;
      return { from: at, to: at + start.length, insert: areAll ? '' : begin(index) };
    });
    if (changes.length === 0) return undefined;
    const set = state.changes(changes);
    return {
      changes: set,
      selection: state.selection.map(set, 1),
      userEvent: 'input.format',
      scrollIntoView: true,
    };
  };
}

function startOf(text: string): { indent: string; start: string } {
  const [whole = '', indent = ''] = LINE_PREFIX.exec(text) ?? [];
  return { indent, start: whole.slice(indent.length) };
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Makes a link of the selection; the cursor moves to the missing part. */
export const insertLink: TextEdit = (state) =>
  spec(
    state.changeByRange(({ from, to }) => {
      const text = state.sliceDoc(from, to);
      const isAddress = ADDRESS.test(text);
      const insert = isAddress ? `[](${text})` : `[${text}]()`;
      const at = isAddress || text === '' ? from + 1 : from + insert.length - 1;
      return { changes: { from, to, insert }, range: EditorSelection.cursor(at) };
    }),
  );

/** Puts the selected lines between fences that are longer than any within. */
export const fenceLines: TextEdit = (state) => {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const within = state.sliceDoc(first.from, last.to);
  const longest = Math.max(2, ...Array.from(within.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const insert = `${fence}\n${within}\n${fence}`;
  return {
    changes: { from: first.from, to: last.to, insert },
    selection: { anchor: first.from + fence.length },
    userEvent: 'input.format',
    scrollIntoView: true,
  };
};

/** Puts a block of lines where the cursor is, with blank lines around it. */
export function insertBlock(block: string): TextEdit {
  return (state) => {
    const line = state.doc.lineAt(state.selection.main.to);
    const isBlank = line.text.trim() === '';
    const before = isBlank ? gapBefore(state, line.number) : '\n\n';
    const at = isBlank ? line.from : line.to;
    const insert = `${before}${block}\n`;
    return {
      changes: { from: at, to: isBlank ? line.to : at, insert },
      selection: { anchor: at + insert.length },
      userEvent: 'input.format',
      scrollIntoView: true,
    };
  };
}

function gapBefore(state: EditorState, lineNumber: number): string {
  if (lineNumber === 1) return '';
  return state.doc.line(lineNumber - 1).text.trim() === '' ? '' : '\n';
}

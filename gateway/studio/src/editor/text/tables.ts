import type { EditorState } from '@codemirror/state';
import type { TextEdit } from './formatting.ts';

/** A table of GFM as rows of cells; the second of its lines says how columns are aligned. */
export interface Table {
  rows: string[][];
  /** The marks of the second line, such as `---` or `:-:`. */
  alignments: string[];
}

interface FoundTable extends Table {
  from: number;
  to: number;
  /** Of the cursor; 0 is the heading. */
  row: number;
  column: number;
}

const DELIMITER = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;

/** The cells of a line; `\|` is not a border (GFM, tables). */
export function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** The table in consecutive lines; undefined if they are not one. */
export function readTable(lines: readonly string[]): Table | undefined {
  const [head, delimiter, ...body] = lines;
  if (head === undefined || delimiter === undefined || !DELIMITER.test(delimiter)) return undefined;
  if (!head.includes('|')) return undefined;
  const alignments = cellsOf(delimiter);
  const rows = [head, ...body].map(cellsOf);
  const width = Math.max(alignments.length, ...rows.map(({ length }) => length));
  const filled = (cells: string[], blank: string) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => blank),
  ];
  return { rows: rows.map((cells) => filled(cells, '')), alignments: filled(alignments, '---') };
}

/** The table with aligned borders. */
export function writeTable({ rows, alignments }: Table): string {
  const widths = alignments.map((_, column) =>
    Math.max(3, ...rows.map((cells) => Array.from(cells[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 3)).join(' | ')} |`;
  const marks = alignments.map((mark, column) => {
    const dashes = '-'.repeat(
      (widths[column] ?? 3) -
        Number(mark.startsWith(':')) -
        Number(mark.length > 1 && mark.endsWith(':')),
    );
    return `${mark.startsWith(':') ? ':' : ''}${dashes}${mark.length > 1 && mark.endsWith(':') ? ':' : ''}`;
  });
  const [head = [], ...body] = rows;
  return [line(head), line(marks), ...body.map(line)].join('\n');
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - Array.from(text).length));
}

/** Actions on the table at the cursor. */
export const TABLE_CHANGES = {
  rowAfter: ({ rows, alignments }, row) => ({
    rows: rows.toSpliced(
      row + 1,
      0,
      alignments.map(() => ''),
    ),
    alignments,
  }),
  columnAfter: ({ rows, alignments }, _row, column) => ({
    rows: rows.map((cells) => cells.toSpliced(column + 1, 0, '')),
    alignments: alignments.toSpliced(column + 1, 0, '---'),
  }),
  deleteRow: ({ rows, alignments }, row) => ({
    // A table needs its heading.
    rows: row === 0 ? rows : rows.toSpliced(row, 1),
    alignments,
  }),
  deleteColumn: ({ rows, alignments }, _row, column) =>
    alignments.length === 1
      ? { rows, alignments }
      : {
          rows: rows.map((cells) => cells.toSpliced(column, 1)),
          alignments: alignments.toSpliced(column, 1),
        },
  align: ({ rows, alignments }, _row, column) => {
    const next: Record<string, string> = { none: ':--', left: ':-:', centre: '--:', right: '---' };
    const mark = next[alignmentOf(alignments[column] ?? '')] ?? '---';
    return { rows, alignments: alignments.with(column, mark) };
  },
} as const satisfies Record<string, (table: Table, row: number, column: number) => Table>;

export type TableChange = keyof typeof TABLE_CHANGES;

function alignmentOf(mark: string): 'none' | 'left' | 'centre' | 'right' {
  const isLeft = mark.startsWith(':');
  const isRight = mark.endsWith(':');
  if (isLeft && isRight) return 'centre';
  if (isLeft) return 'left';
  return isRight ? 'right' : 'none';
}

/** Changes the table at the cursor, and aligns its borders. */
export function changeTable(change: TableChange): TextEdit {
  return (state) => {
    const table = tableAt(state);
    if (table === undefined) return undefined;
    const changed = TABLE_CHANGES[change](table, table.row, table.column);
    const insert = writeTable(changed);
    const row =
      change === 'rowAfter' ? table.row + 1 : Math.min(table.row, changed.rows.length - 1);
    const column = Math.min(
      change === 'columnAfter' ? table.column + 1 : table.column,
      changed.alignments.length - 1,
    );
    return {
      changes: { from: table.from, to: table.to, insert },
      selection: { anchor: table.from + placeIn(insert, row, column) },
      userEvent: 'input.table',
      scrollIntoView: true,
    };
  };
}

/** Where a cell begins in a written table. */
function placeIn(text: string, row: number, column: number): number {
  const lines = text.split('\n');
  const index = row === 0 ? 0 : row + 1;
  const before = lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
  const borders = Array.from((lines[index] ?? '').matchAll(/(?<!\\)\|/g), (match) => match.index);
  return before + (borders[column] ?? 0) + 2;
}

/** The table at the cursor. */
export function tableAt(state: EditorState): FoundTable | undefined {
  const cursor = state.selection.main.head;
  const at = state.doc.lineAt(cursor);
  const isRow = (number: number) =>
    number >= 1 && number <= state.doc.lines && state.doc.line(number).text.includes('|');
  if (!isRow(at.number)) return undefined;
  let first = at.number;
  let last = at.number;
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const table = readTable(numbers.map((number) => state.doc.line(number).text));
  if (table === undefined) return undefined;
  const before = at.text.slice(0, cursor - at.from).replace(/^\s*\|/, '');
  const column = Math.min(cellsOf(`${before}x`).length, table.alignments.length) - 1;
  const row = at.number === first ? 0 : Math.max(0, at.number - first - 1);
  return { ...table, from: state.doc.line(first).from, to: state.doc.line(last).to, row, column };
}

/** A new table. */
export function newTable(heading: string): string {
  return writeTable({
    rows: [
      [`${heading} 1`, `${heading} 2`],
      ['', ''],
      ['', ''],
    ],
    alignments: ['---', '---'],
  });
}

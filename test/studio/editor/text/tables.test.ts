import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  changeTable,
  readTable,
  tableAt,
  writeTable,
} from '../../../../gateway/studio/src/editor/text/tables.ts';
import type { TableChange } from '../../../../gateway/studio/src/editor/text/tables.ts';

const TEXT = 'Before\n\n| A | B |\n| - | -: |\n| 1 | 2 |\n| 3 | 4 |\n\nAfter';

function changed(change: TableChange, cursorAt: string): string {
  const state = EditorState.create({ doc: TEXT, selection: { anchor: TEXT.indexOf(cursorAt) } });
  const spec = changeTable(change)(state);
  return spec === undefined ? TEXT : state.update(spec).state.doc.toString();
}

const tableOf = (text: string) => text.split('\n\n')[1];

describe('a table', () => {
  it.each([
    [
      'rowAfter',
      '1 |',
      '| A   | B   |\n| --- | --: |\n| 1   | 2   |\n|     |     |\n| 3   | 4   |',
    ],
    [
      'rowAfter',
      'A |',
      '| A   | B   |\n| --- | --: |\n|     |     |\n| 1   | 2   |\n| 3   | 4   |',
    ],
    ['deleteRow', '3 |', '| A   | B   |\n| --- | --: |\n| 1   | 2   |'],
    ['deleteRow', 'A |', '| A   | B   |\n| --- | --: |\n| 1   | 2   |\n| 3   | 4   |'],
    [
      'columnAfter',
      '1 |',
      '| A   |     | B   |\n| --- | --- | --: |\n| 1   |     | 2   |\n| 3   |     | 4   |',
    ],
    ['deleteColumn', '2 |', '| A   |\n| --- |\n| 1   |\n| 3   |'],
    ['align', '1 |', '| A   | B   |\n| :-- | --: |\n| 1   | 2   |\n| 3   | 4   |'],
    ['align', '2 |', '| A   | B   |\n| --- | --- |\n| 1   | 2   |\n| 3   | 4   |'],
  ] as const)('%s at %s', (change, at, result) => {
    expect(tableOf(changed(change, at))).toBe(result);
  });

  it('is none where there is no line of dashes', () => {
    expect(readTable(['a | b', 'c | d'])).toBeUndefined();
    expect(changed('rowAfter', 'Before')).toBe(TEXT);
  });

  it('has cells in which a border is escaped', () => {
    expect(cellsOf(String.raw`| a \| b | c |`)).toEqual([String.raw`a \| b`, 'c']);
  });

  it('is the same when it is written and read again', () => {
    const cell = fc.stringMatching(/^[a-z ]{0,6}$/).map((text) => text.trim());
    const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.record({
        rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 4,
        }),
        alignments: fc.array(fc.constantFrom('---', ':--', '--:', ':-:'), {
          minLength: width,
          maxLength: width,
        }),
      }),
    );
    fc.assert(
      fc.property(table, (written) => {
        const read = readTable(writeTable(written).split('\n'));
        expect(read?.rows).toEqual(written.rows);
        expect(read?.alignments.map((mark) => [mark[0], mark.at(-1)])).toEqual(
          written.alignments.map((mark) => [mark[0], mark.at(-1)]),
        );
      }),
    );
  });

  it('tells where the cursor is in it', () => {
    const state = EditorState.create({ doc: TEXT, selection: { anchor: TEXT.indexOf('4 |') } });
    expect(tableAt(state)).toMatchObject({ row: 2, column: 1 });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blockRows,
  chosenContent,
  isSame,
} from '../../../../wp-plugin/src/conflicts/blocks/block-rows.ts';
import { joinBlocks } from '../../../../wp-plugin/src/conflicts/blocks/split-blocks.ts';
import { conflictField } from '../conflict-field.ts';

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const content = (...texts: string[]) => joinBlocks(texts.map(paragraph));
const rowsOf = (base: string[] | null, local: string[], remote: string[]) =>
  blockRows(
    conflictField({
      field: 'content',
      base: base === null ? null : content(...base),
      local: content(...local),
      remote: content(...remote),
    }),
  );
const texts = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ local, remote, preset }) =>
    [local, remote, preset].map((part) => part?.replace(/<[^>]*>|\n/g, '') ?? null),
  );

describe('blockRows', () => {
  test('puts blocks that belong together side by side, whatever stands before them', () => {
    const rows = rowsOf(
      ['The bridge is old.', 'It is long.'],
      ['A word before.', 'The bridge is very old.', 'It is long.'],
      ['The bridge is new.', 'It is long.'],
    );
    expect(texts(rows)).toEqual([
      ['A word before.', null, 'local'],
      ['The bridge is very old.', 'The bridge is new.', null],
      ['It is long.', 'It is long.', null],
    ]);
  });

  test('finds the one block that one side has more in a text of any length', () => {
    const base = Array.from({ length: 3_000 }, (_, n) => `Paragraph ${n}`);
    const rows = rowsOf(base, base, base.toSpliced(1_000, 0, 'One more.'));
    expect(texts(rows.filter(({ local, remote }) => local !== remote))).toEqual([
      [null, 'One more.', 'remote'],
    ]);
  });

  test('chooses for the side that alone changed a block, and never where both did', () => {
    const base = ['One stands here.', 'Two stands there.', 'Three goes away.', 'Four stays.'];
    const rows = rowsOf(
      base,
      ['One is mine here.', 'Two stands there.', 'Three goes away.', 'Four stays mine.'],
      ['One stands here.', 'Two is theirs there.', 'Four stays theirs.'],
    );
    expect(rows.map(({ preset }) => preset)).toEqual(['local', 'remote', 'remote', null]);
  });

  test('what one deleted and the other rewrote is decided by nobody but a person', () => {
    const rows = rowsOf(['Keep.', 'Old words.'], ['Keep.', 'Altogether different.'], ['Keep.']);
    expect(rows.map(({ preset }) => preset)).toEqual([null, null]);
    expect(rowsOf(null, ['Mine.'], ['Theirs.'])[0]?.preset).toBeNull();
  });

  test('any choice of one side everywhere is that side’s version', () => {
    const versions = fc.array(fc.constantFrom('a b c', 'a b d', 'x y', 'z', 'long words here'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(versions, versions, versions, (base, local, remote) => {
        const rows = rowsOf(base, local, remote);
        const all = (side: 'local' | 'remote') =>
          chosenContent(rows, Object.fromEntries(rows.map((_, index) => [index, side])));
        expect(all('local')).toBe(content(...local));
        expect(all('remote')).toBe(content(...remote));
      }),
    );
  });
});

describe('chosenContent', () => {
  test('is undefined while a block waits for its choice', () => {
    const rows = rowsOf(['Old one.', 'Same.'], ['My one.', 'Same.'], ['Their one.', 'Same.']);
    expect(rows.filter((row) => !isSame(row))).toHaveLength(1);
    expect(chosenContent(rows, {})).toBeUndefined();
    expect(chosenContent(rows, { 0: 'remote' })).toBe(content('Their one.', 'Same.'));
  });
});

import { changedWords, wordsOf } from '@article-bridge/contract/ui';
import type { Piece } from '@article-bridge/contract/ui';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const keptWords = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ text, changed }) => (changed ? [] : wordsOf(text)));

it('marks the words that the other version lacks, with the space between two of them', () => {
  expect(changedWords('Plain black bread', 'Plain rye bread of Riga')).toEqual([
    [
      { text: 'Plain ', changed: false },
      { text: 'black', changed: true },
      { text: ' bread', changed: false },
    ],
    [
      { text: 'Plain ', changed: false },
      { text: 'rye', changed: true },
      { text: ' bread', changed: false },
      { text: ' of Riga', changed: true },
    ],
  ]);
});

it('has no piece for no text', () => {
  expect(changedWords('', 'New')).toEqual([[], [{ text: 'New', changed: true }]]);
});

it('marks one word in a text of any length', () => {
  const text = (word: string) => `${'one two '.repeat(10_000)}${word} ${'three '.repeat(10_000)}`;
  const [mine, theirs] = changedWords(text('black'), text('rye'));
  expect(mine.filter(({ changed }) => changed)).toEqual([{ text: 'black', changed: true }]);
  expect(theirs.filter(({ changed }) => changed)).toEqual([{ text: 'rye', changed: true }]);
});

it('loses nothing of either text, and what is not marked has the same words in both', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'ß', 'حرف', '<b>', '.');
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (left, right) => {
      const [mine, theirs] = changedWords(left, right);
      expect([textOf(mine), textOf(theirs)]).toEqual([left, right]);
      expect(keptWords(mine)).toEqual(keptWords(theirs));
    }),
  );
});

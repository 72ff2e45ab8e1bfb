import { expect, test } from 'vitest';
import { nextTurn, takeTurnsAs } from '../../../gateway/src/turns/next-turn.ts';
import { countTurns } from './counted-turns.ts';

test('whoever asks at once goes on one after the other, each in a turn of its own', async () => {
  const { count, end } = countTurns();
  const turns = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await nextTurn();
      return { name, turn: count() };
    }),
  );
  await end();
  expect(turns.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(turns.map((gone) => gone.turn)).size).toBe(turns.length);
});

test('owners come one after the other, however many turns one of them waits for', async () => {
  const gone: string[] = [];
  const turns: Promise<void>[] = [];
  const wait = (owner: string, count: number) => {
    takeTurnsAs(owner, () => {
      for (let n = 0; n < count; n += 1) {
        turns.push(
          nextTurn().then(() => {
            gone.push(owner);
          }),
        );
      }
    });
  };
  wait('busy', 100);
  wait('other', 3);
  await Promise.all(turns);
  expect(gone.slice(0, 6)).toEqual(['busy', 'other', 'busy', 'other', 'busy', 'other']);
  expect(gone).toHaveLength(103);
});

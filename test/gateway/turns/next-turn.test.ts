import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextTurn } from '../../../gateway/src/turns/next-turn.ts';

test('whoever asks at once goes on one after the other, each in a turn of its own', async () => {
  let turn = 0;
  const end = new AbortController();
  const counting = (async () => {
    while (!end.signal.aborted) {
      await afterThisTurn();
      turn += 1;
    }
  })();
  const turns = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await nextTurn();
      return { name, turn };
    }),
  );
  end.abort();
  await counting;
  expect(turns.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(turns.map((gone) => gone.turn)).size).toBe(turns.length);
});

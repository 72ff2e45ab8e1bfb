import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TooManyWaitingError, fairTurns } from '../../../gateway/src/turns/fair-turns.ts';
import type { EndTurn } from '../../../gateway/src/turns/fair-turns.ts';

/** Lets resolved promises settle. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('gives a free place to the owner who has waited longest since the last turn', async () => {
  const turns = fairTurns({ places: 1, placesEach: 1, waitingEach: 9 });
  const order: string[] = [];
  const work = async (owner: number, name: string) => {
    const end = await turns.take(owner);
    order.push(name);
    await settled();
    end();
  };
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work(1, name)),
    ...['b1', 'b2'].map((name) => work(2, name)),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('refuses one more than an owner may have waiting, and nobody else', async () => {
  const turns = fairTurns({ places: 1, placesEach: 1, waitingEach: 1 });
  const end = await turns.take(1);
  const waiting = turns.take(1);
  await expect(turns.take(1)).rejects.toThrow(TooManyWaitingError);
  const other = turns.take(2);
  end();
  (await waiting)();
  (await other)();
});

it('lets nobody who comes later pass an owner who waits for more than is free', async () => {
  const turns = fairTurns({ places: 4, placesEach: 3, waitingEach: 9 });
  const order: string[] = [];
  const endFirst = await turns.take(1, 2);
  expect(turns.nextOwner()).toBeUndefined();
  const large = turns.take(2, 3).then((end) => {
    order.push('large');
    end();
  });
  expect(turns.nextOwner()).toBe(2);
  const small = turns.take(3, 1).then(() => order.push('small'));
  await settled();
  expect(order).toEqual([]);
  endFirst();
  await Promise.all([large, small]);
  expect(order).toEqual(['large', 'small']);
});

it('whoever leaves while waiting takes no place, and is in nobody’s way', async () => {
  const turns = fairTurns({ places: 2, placesEach: 2, waitingEach: 2 });
  const end = await turns.take(1);
  const leaving = new AbortController();
  const large = turns.take(2, 2, leaving.signal);
  const own = turns.take(2);
  const other = turns.take(3);
  leaving.abort(new Error('gone'));
  await expect(large).rejects.toThrow('gone');
  (await own)();
  (await other)();
  await expect(turns.take(2, 1, leaving.signal)).rejects.toThrow('gone');
  end();
  (await turns.take(1, 2))();
});

it('has fewer places when it is told so, once they are given back, and more again', async () => {
  const turns = fairTurns({ places: 4, placesEach: 2, waitingEach: 9 });
  const ends = [await turns.take(1, 2), await turns.take(2, 2)];
  turns.resize(2);
  let begun = 0;
  const third = turns.take(3, 2).then(() => (begun += 1));
  ends[0]?.();
  await settled();
  expect(begun).toBe(0);
  turns.resize(4);
  await third;
  expect(begun).toBe(1);
});

it('whatever is taken and given back: no more than there is, no more than each may have, and all have their turn', async () => {
  const taking = fc.record({
    owner: fc.integer({ min: 1, max: 4 }),
    wanted: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(taking, { maxLength: 40 }),
      fc.infiniteStream(fc.nat()),
      async (all, chosen) => {
        const turns = fairTurns({ places: 8, placesEach: 5, waitingEach: 40 });
        const open: { owner: number; wanted: number; end: EndTurn }[] = [];
        let served = 0;
        const taken = (of: readonly { wanted: number }[]) =>
          of.reduce((sum, { wanted }) => sum + wanted, 0);
        const asked = all.map(async ({ owner, wanted }) => {
          const end = await turns.take(owner, wanted);
          open.push({ owner, wanted, end });
          served += 1;
          expect(taken(open)).toBeLessThanOrEqual(8);
          expect(taken(open.filter((other) => other.owner === owner))).toBeLessThanOrEqual(5);
        });
        await settled();
        while (open.length > 0) {
          const index = (chosen.next().value ?? 0) % open.length;
          const ending = open[index];
          if (ending !== undefined) {
            ending.wanted = Math.min(ending.wanted, (chosen.next().value ?? 0) % 5);
            ending.end(ending.wanted);
            await settled();
          }
          const [ended] = open.splice(index, 1);
          ended?.end();
          // A place that is released twice counts once.
          ended?.end();
          await settled();
        }
        await Promise.all(asked);
        expect(served).toBe(all.length);
      },
    ),
  );
});

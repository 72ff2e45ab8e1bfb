import { expect, it } from 'vitest';
import { renderingTurns } from '../../../../gateway/src/articles/rendering/rendering-turns.ts';
import type { TakePlace } from '../../../../gateway/src/articles/rendering/rendering-turns.ts';
import { slowOwners } from '../../../../gateway/src/articles/rendering/slow-owners.ts';

const place: TakePlace = (from, owner) => from.take(owner);

function turnsOfTwoThreads() {
  const turns = renderingTurns(2, 9);
  return (owner: number, changes = {}) =>
    turns.take({ owner, length: 5_000, isSlow: false, ...changes }, place);
}

it('lets one text go on for long, and takes the thread from a second', async () => {
  const take = turnsOfTwoThreads();
  const [first, second] = await Promise.all([take(1), take(2)]);
  expect([first.mayGoOn(), second.mayGoOn(), first.mayGoOn()]).toEqual([true, false, true]);
  second.end();
  const order: string[] = [];
  const again = take(2, { isSlow: true }).then((turn) => {
    order.push('slow');
    turn.end();
  });
  const third = take(3).then((turn) => {
    order.push('ordinary');
    turn.end();
    first.end();
  });
  await Promise.all([again, third]);
  expect(order).toEqual(['ordinary', 'slow']);
});

it('reads the texts of owners with slow ones one at a time, those that waited already too', async () => {
  const take = turnsOfTwoThreads();
  const order: string[] = [];
  const [first, other] = await Promise.all([take(1), take(2)]);
  const waiting = take(1).then(() => order.push('of a slow owner'));
  const large = take(4, { length: 400_000 }).then((turn) => {
    order.push('large');
    turn.end();
  });
  first.used(3_000);
  first.end();
  other.end();
  await Promise.all([waiting, large]);
  expect(order).toEqual(['large', 'of a slow owner']);
});

it('forgets a slow text after ten times what it took', () => {
  let now = 0;
  const { isSlow, used } = slowOwners(() => now);
  used(1, 400);
  expect(isSlow(1)).toBe(false);
  used(1, 3_000);
  used(1, 2_000);
  now = 49_999;
  expect(isSlow(1)).toBe(true);
  now = 50_000;
  expect(isSlow(1)).toBe(false);
  used(2, 600);
  expect([isSlow(1), isSlow(2)]).toEqual([false, true]);
});

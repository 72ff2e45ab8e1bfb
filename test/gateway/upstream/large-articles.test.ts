import { expect, it } from 'vitest';
import { largeArticles } from '../../../gateway/src/upstream/large-articles.ts';

const LARGE = 600 * 1024;
const SMALL = 100 * 1024;

/** Whether it has its turn after all that can happen at once has happened. */
async function hasTurn(growing: Promise<void>): Promise<boolean> {
  const isLate = Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => false);
  return Promise.race([growing.then(() => true), isLate]);
}

it('reads large articles one at a time, and small ones meanwhile', async () => {
  const turnOf = largeArticles();
  const [first, second, small] = [turnOf('a'), turnOf('b'), turnOf('c')];
  await first.grow(LARGE);
  const waiting = second.grow(LARGE);
  expect(await hasTurn(waiting)).toBe(false);
  await small.grow(SMALL);
  small.end();
  expect(await hasTurn(waiting)).toBe(false);
  first.end();
  await waiting;
});

it('counts all answers of an article, which waits once', async () => {
  const turnOf = largeArticles();
  const [first, second] = [turnOf('a'), turnOf('a')];
  await first.grow(SMALL);
  await second.grow(LARGE);
  const waiting = first.grow(LARGE);
  expect(await hasTurn(waiting)).toBe(false);
  second.end();
  await waiting;
  await first.grow(LARGE);
});

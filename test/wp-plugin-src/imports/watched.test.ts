import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watched } from '../../../wp-plugin/src/imports/watched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows within a second how far the work is, and nothing once it has answered', async () => {
  const work = Promise.withResolvers<string>();
  const late = Promise.withResolvers<string>();
  const shown: string[] = [];
  const looks = [
    () => Promise.resolve('half'),
    () => Promise.reject(new Error('away')),
    () => late.promise,
  ];
  const result = watched(
    work.promise,
    () => looks.shift()?.() ?? Promise.resolve('never'),
    (seen) => shown.push(seen),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual(['half']);
  await vi.advanceTimersByTimeAsync(2000);
  work.resolve('done');
  expect(await result).toBe('done');
  late.resolve('late');
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).toEqual(['half']);
});

import { describe, expect, it, test } from 'vitest';
import { paceAfter, secondsLeft, unknownPace } from '../../../wp-plugin/src/imports/pace.ts';

const TOTAL = 100;

/** What is shown each second of a run, whose articles are done at these seconds. */
function shownEachSecond(doneAt: number[], until: number): (number | undefined)[] {
  let pace = unknownPace(0);
  return Array.from({ length: until + 1 }, (_, second) => {
    pace = paceAfter(pace, doneAt.filter((at) => at <= second).length, second * 1000);
    return secondsLeft(pace, TOTAL, second * 1000);
  });
}

describe('the remaining time of a run', () => {
  it('is not known before a whole article was seen: the page may have opened in the middle of one', () => {
    expect(shownEachSecond([1, 5], 5)).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined],
      98 * 4,
    ]);
  });

  it('never grows at a steady pace, also while an article is at work', () => {
    const shown = shownEachSecond([4, 8, 12, 16, 20], 22).slice(8);
    const numbers = shown.map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers.at(0)).toBe(98 * 4);
    expect(numbers.at(-1)).toBe(95 * 4 - 2);
  });

  it('stays at what the other articles take while one takes long', () => {
    const shown = shownEachSecond([4, 8, 12], 60);
    expect(shown[16]).toBe(96 * 4);
    expect(shown[60]).toBe(96 * 4);
  });

  it('is that of many articles which arrive together', () => {
    let pace = paceAfter(unknownPace(0), 10, 1_000);
    pace = paceAfter(pace, 20, 6_000);
    expect(secondsLeft(pace, TOTAL, 6_000)).toBe(40);
  });

  it('follows a pace that changes, and is not thrown off by one article', () => {
    const quick = Array.from({ length: 40 }, (_, index) => index + 1);
    const shown = shownEachSecond([...quick, 60], 60);
    expect(shown[40]).toBe(60);
    expect(shown[60]).toBeGreaterThan(59);
    expect(shown[60]).toBeLessThan(59 * 2.1);
    const slow = Array.from({ length: 60 }, (_, index) => 40 + 5 * (index + 1));
    expect(shownEachSecond([...quick, ...slow.slice(0, 50)], 290).at(-1)).toBeGreaterThan(10 * 4);
  });

  test('at the end is 0', () => {
    const pace = paceAfter(paceAfter(unknownPace(97), 98, 0), TOTAL, 1_000);
    expect(secondsLeft(pace, TOTAL, 9_000)).toBe(0);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureOf } from '../bench/picture.ts';
import { filesOf, merged, recordedResults } from '../bench/report.ts';
import { isMet, median } from '../bench/table.ts';
import { ROOT } from './fences.ts';

const row = (name: string, ratio: number, bound?: string) => ({
  ...{ name, measured: ratio, ratio, unit: 'x' },
  ...(bound !== undefined && { bound }),
});

it('the results and the pictures of the documentation are those of the recorded measurements', async () => {
  const stale: string[] = [];
  for (const [path, text] of await filesOf(await recordedResults())) {
    if ((await readFile(join(ROOT, path), 'utf8')) !== text) stale.push(path);
  }
  expect(stale).toEqual([]);
});

it('a picture says in words and by its patterns which bounds are met', () => {
  const picture = pictureOf('Bounds & ratios', [
    row('as fast', 0.9, '>= 0.85'),
    row('too slow', 0.4, '>= 0.85'),
    row('as long', 1.2, '<= 1.2'),
    row('too long', 3, '<= 1.2'),
    row('without a bound', 7),
  ]);
  const texts = [...picture.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(texts).toEqual([
    'Bounds &amp; ratios',
    'At least the line: longer is better',
    ...['as fast', '0.90, bound at least 0.85: met'],
    ...['too slow', '0.40, bound at least 0.85: not met'],
    'At most the line: shorter is better',
    ...['as long', '1.20, bound at most 1.2: met'],
    ...['too long', '3.00, bound at most 1.2: not met'],
  ]);
  const bars = [...picture.matchAll(/<rect class="(\w+)"[^>]*? width="([\d.]+)"/g)];
  expect(bars.map(([, name, width]) => [name, Number(width)])).toEqual([
    ['met', 180],
    ['missed', 80],
    ['met', 170],
    ['missed', 332],
  ]);
  expect(picture).toContain('prefers-color-scheme: dark');
});

it('what was measured again replaces what was measured before, row by row', () => {
  const [first, second] = [row('a', 1), row('b', 2)];
  const results = merged({ list: [first, second] }, { list: [row('b', 3)], scale: [row('c', 4)] });
  expect(results).toEqual({ list: [first, row('b', 3)], scale: [row('c', 4)] });
});

it('the median of an even number of rounds lies between the two in the middle', () => {
  expect([median([1, 5, 3]), median([1, 9]), median([4, 1, 2, 10])]).toEqual([3, 5, 3]);
});

it('a row without a bound neither keeps nor breaks one', () => {
  expect([row('a', 1), row('a', 1, '>= 1'), row('a', 1.01, '<= 1')].map(isMet)).toEqual([
    undefined,
    true,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { durationLabel, sizeLabel } from '../../../wp-plugin/src/shared/format.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [65, '1 min 5 s'],
  [3600, '1 h 0 min'],
  [7384, '2 h 3 min'],
])('%d seconds are "%s"', (seconds, label) => {
  expect(durationLabel(seconds)).toBe(label);
});

test.each([
  [0, '1 KB'],
  [2048, '2 KB'],
  [1_572_864, '1.5 MB'],
])('%d bytes are "%s"', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label);
});

test('a size has the decimal separator of its language', () => {
  expect(sizeLabel(1_572_864, 'de')).toBe('1,5 MB');
});

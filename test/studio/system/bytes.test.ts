import { expect, it } from 'vitest';
import { bytesInWords } from '../../../gateway/studio/src/system/bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [3_240_000, '3.2 MB'],
  [7_000_000_000_000_000, '7,000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes, 'en')).toBe(words);
});

import { describe, expect, it } from 'vitest';
import { countCharacters, lengthVerdict } from '@article-bridge/contract/ui';

describe('the length of a text in a search result', () => {
  it.each([
    [0, 'empty'],
    [199, 'short'],
    [200, 'good'],
    [600, 'good'],
    [601, 'long'],
  ])('%d of 200 to 600: %s', (length, verdict) => {
    expect(lengthVerdict(length, { minimum: 200, maximum: 600, unit: 'pixels' })).toBe(verdict);
  });

  it('counts characters as readers do', () => {
    expect(countCharacters('👩‍🚀 é')).toBe(3);
  });
});

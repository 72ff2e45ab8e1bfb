import { expect, test } from 'vitest';
import { resultAddress } from '@article-bridge/contract/ui';

test.each([
  ['https://example.org/', 'example.org'],
  ['https://example.org/news/a-bridge/?a=1', 'example.org › news › a-bridge'],
  ['https://example.org/br%C3%BCcke', 'example.org › brücke'],
  ['https://example.org/%E9', 'example.org › %E9'],
  ['no address', 'no address'],
])('%s is shown as %s', (address, shown) => {
  expect(resultAddress(address)).toBe(shown);
});

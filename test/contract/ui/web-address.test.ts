import { hostOf, isWebAddress } from '@article-bridge/contract/ui';
import { expect, test } from 'vitest';

test.each(['https://example.org', 'http://example.org/ä?b=1#c', 'HTTPS://EXAMPLE.ORG/'])(
  '%j is a web address',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

test.each(['', 'example.org', '/path', 'javascript:alert(1)', 'https://', 'https://a b'])(
  '%j is none',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);

test('hostOf is undefined where there is no host', () => {
  expect(hostOf('https://example.org:8443/path')).toBe('example.org:8443');
  expect(hostOf('example')).toBeUndefined();
});

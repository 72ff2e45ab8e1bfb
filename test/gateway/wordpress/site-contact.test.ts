import { expect, it } from 'vitest';
import { siteAddress } from '../../../gateway/src/wordpress/site-contact.ts';

it.each([
  ['https://site.example/', 'https://site.example'],
  ['https://ada:secret@site.example/blog//?a=1#b', 'https://site.example/blog'],
  ['https://site.example/a//b', 'https://site.example/a//b'],
])('of %s is %s', (url, address) => {
  expect(siteAddress(url)).toBe(address);
});

it('is none if it is too long, and no length of one freezes anything', () => {
  expect(siteAddress(`https://site.example/${'a'.repeat(2_000)}`)).toBeUndefined();
  // A pattern that begins again at each slash takes seconds for what an offer may have, and minutes for this.
  expect(siteAddress(`https://site.example${'/'.repeat(255_000)}x`)).toBeUndefined();
});

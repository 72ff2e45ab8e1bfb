import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_SHOWN, pointerOf } from '../../../gateway/src/http/json-pointer.ts';
import { anyText } from '../../support/any-text.ts';

/** Parses a pointer by RFC 6901, section 4. */
const read = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

test('property: a pointer reads as the path, of names that are shown whole', () => {
  const name = anyText({ maxLength: NAME_SHOWN });
  fc.assert(
    fc.property(fc.array(name), (path) => {
      expect(read(pointerOf(path))).toEqual(path);
    }),
  );
});

test('property: of a longer name it has the beginning, in whole characters', () => {
  const name = anyText({ minLength: NAME_SHOWN + 1, maxLength: 1_000 });
  fc.assert(
    fc.property(name, (long) => {
      const [shown = ''] = read(pointerOf([long]));
      expect(Array.from(shown)).toEqual([...Array.from(long).slice(0, NAME_SHOWN), '…']);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test('half a character in a name is shown as what cannot be read', () => {
  expect(pointerOf(['\ud800', 1])).toBe('/\ufffd/1');
});

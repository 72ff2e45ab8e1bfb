import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubledNames,
  headerOfPointer,
  headersOf,
} from '../../../gateway/studio/src/integrations/webhooks/header-fields.ts';

const rows = (...pairs: [string, string][]) =>
  pairs.map(([name, value], id) => ({ id, name, value }));

describe('headersOf', () => {
  it('leaves out rows that nothing was typed into, and trims names', () => {
    expect(headersOf(rows([' X-A ', ' 1 '], ['', ''], ['  ', '']))).toEqual({ 'X-A': ' 1 ' });
  });

  it('keeps a value without a name, for the API to refuse', () => {
    expect(headersOf(rows(['', 'lost?']))).toEqual({ '': 'lost?' });
  });
});

describe('doubledNames', () => {
  it('tells names apart by more than their case', () => {
    expect(
      doubledNames(rows(['X-A', '1'], ['x-a ', '2'], ['X-B', '3'], ['', ''], ['', ''])),
    ).toEqual(['x-a']);
  });

  it('is empty exactly when no header field would be lost', () => {
    const name = fc.stringMatching(/^[A-Za-z-]{1,3}$/);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), (names) => {
        const fields = rows(...names.map((each): [string, string] => [each, 'x']));
        const isLost = new Set(names.map((each) => each.toLowerCase())).size < names.length;
        expect(doubledNames(fields).length > 0).toBe(isLost);
      }),
    );
  });
});

describe('headerOfPointer', () => {
  it.each([
    ['/headers/X-Token', 'X-Token'],
    ['/headers/a~1b~0c', 'a/b~c'],
    ['/headers', undefined],
    ['/url', undefined],
    ['', undefined],
  ])('%j names %j', (pointer, name) => {
    expect(headerOfPointer(pointer)).toBe(name);
  });
});

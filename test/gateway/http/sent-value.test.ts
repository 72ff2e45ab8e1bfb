import { describe, expect, it } from 'vitest';
import { shownInput } from '../../../gateway/src/http/sent-value.ts';

describe('a value in a refusal', () => {
  it.each([
    ['abc', '"abc"'],
    ['', '""'],
    [' "quoted"\\', String.raw`" \"quoted\"\\"`],
    [12.5, '12.5'],
    [true, 'true'],
    [null, 'null'],
    [JSON.parse('1e999'), 'Infinity'],
    [[], 'array(0)'],
    [['a', 'b'], 'array(2)'],
    [{ a: 1 }, 'object(1)'],
  ])('%j is %s', (value: unknown, shown) => {
    expect(shownInput(value, ['status'])).toBe(shown);
  });

  it('has control characters, lone surrogates and invisible characters as escapes', () => {
    expect(shownInput('a\0\u001b\u007f\u0085', ['slug'])).toBe(
      String.raw`"a\u0000\u001b\u007f\u0085"`,
    );
    expect(shownInput('\ud800', ['slug'])).toBe(String.raw`"\ud800"`);
    expect(shownInput('x\u202e\u200b\u2028\u{e0001}', ['slug'])).toBe(
      String.raw`"x\u202e\u200b\u2028\udb40\udc01"`,
    );
  });

  it('is cut off after 60 characters, not within one', () => {
    expect(shownInput('a'.repeat(60), ['title'])).toBe(`"${'a'.repeat(60)}"`);
    expect(shownInput('a'.repeat(61), ['title'])).toBe(`"${'a'.repeat(60)}…"`);
    expect(shownInput('🌱'.repeat(60), ['title'])).toBe(`"${'🌱'.repeat(60)}"`);
    expect(shownInput('🌱'.repeat(5_000_000), ['title'])).toBe(`"${'🌱'.repeat(60)}…"`);
  });

  it('of an article’s text is its length', () => {
    for (const name of ['markdown', 'html', 'blocks']) {
      expect(shownInput('# A text', [name])).toBe('string(8)');
      expect(shownInput(3, [name])).toBe('3');
    }
  });

  it('of a secret is not there, nor what is within', () => {
    expect(shownInput('hunter2', ['password'])).toBeUndefined();
    expect(shownInput('Bearer abk_1', ['Authorization'])).toBeUndefined();
    expect(shownInput('Bearer abk_1', ['headers', 'X-Key'])).toBeUndefined();
    expect(shownInput({ password: 'hunter2' }, [])).toBe('object(1)');
  });

  it('that is an endpoint’s address has no credentials', () => {
    expect(shownInput('http://ada:pw@cms.example/hook?key=1', ['url'])).toBe(
      '"http://…@cms.example/hook?…"',
    );
  });
});

import { expect, test } from 'vitest';
import { phpLiteral } from '../../../shared/src/generate/php-literal.ts';

test.each([
  [null, 'null'],
  [true, 'true'],
  [-1.5, '-1.5'],
  [String.raw`it's a \d`, String.raw`'it\'s a \\d'`],
  [[], '[]'],
  [[1, 'a'], "[\n\t1,\n\t'a',\n]"],
  [{ a: 1, long: 2 }, "[\n\t'a'    => 1,\n\t'long' => 2,\n]"],
  [{ a: { b: undefined, c: 1 } }, "[\n\t'a' => [\n\t\t'c' => 1,\n\t],\n]"],
])('%j is written as PHP', (value, php) => {
  expect(phpLiteral(value)).toBe(php);
});

test('a name that reaches far to the right has its arrow behind it, and those beside it no gap', () => {
  const far = 'x'.repeat(60);
  expect(phpLiteral({ a: 1, bc: 2, [far]: 3 })).toBe(
    `[\n\t'a'  => 1,\n\t'bc' => 2,\n\t'${far}' => 3,\n]`,
  );
});

test('a function has no PHP form', () => {
  expect(() => phpLiteral(() => 0)).toThrow('no PHP literal');
});

import { expect, it } from 'vitest';
import { mergePatch } from '../../../../gateway/src/articles/writing/merge-patch.ts';

/** RFC 7396, appendix A. */
it.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
])('mergePatch: %s with %s is %s', (target, patch, result) => {
  expect(mergePatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
});

it('mergePatch: __proto__ is a member like any other', () => {
  const patch: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
  expect(JSON.stringify(mergePatch({}, patch))).toBe('{"__proto__":{"polluted":true}}');
  expect({}).not.toHaveProperty('polluted');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createApiKey,
  hashApiKey,
  isWellFormedApiKey,
} from '../../../gateway/src/accounts/api-key.ts';

it('makes keys of prefix, random characters and checksum, no two alike', () => {
  const keys = Array.from({ length: 200 }, createApiKey);
  for (const key of keys) {
    expect(key).toMatch(/^abk_[0-9A-Za-z]{38}$/);
    expect(isWellFormedApiKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(200);
});

it('refuses a key with any one character mistyped, missing or doubled', () => {
  const base62 = fc.stringMatching(/^[0-9A-Za-z]$/);
  const typo = fc.record({
    key: fc.constant(null).map(() => createApiKey()),
    at: fc.integer({ min: 4, max: 41 }),
    character: base62,
    kind: fc.constantFrom('replace', 'remove', 'insert'),
  });
  fc.assert(
    fc.property(typo, ({ key, at, character, kind }) => {
      const kept = kind === 'insert' ? at : at + 1;
      const mistyped = key.slice(0, at) + (kind === 'remove' ? '' : character) + key.slice(kept);
      expect(isWellFormedApiKey(mistyped)).toBe(mistyped === key);
    }),
  );
});

it('refuses any text that is no key', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isWellFormedApiKey(text)).toBe(false);
    }),
  );
});

it('hashes to the SHA-256 of the text', () => {
  expect(hashApiKey('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

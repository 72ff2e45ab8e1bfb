import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretEncryption } from '../../../gateway/src/storage/secret-encryption.ts';

const { encrypt, decrypt } = secretEncryption('a'.repeat(32));

test('what was encrypted is decrypted again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (text, uuid) => {
      expect(decrypt(encrypt(text, uuid), uuid)).toBe(text);
    }),
  );
});

test('the same text is never encrypted the same way twice, and is not in it', () => {
  const first = encrypt('whsec_visible', 'a');
  expect(first).not.toBe(encrypt('whsec_visible', 'a'));
  expect(Buffer.from(first.slice(3), 'base64url').toString('latin1')).not.toContain('visible');
});

test.each([
  ['another SECRET_KEY', secretEncryption('b'.repeat(32)).encrypt('text', 'a')],
  ['another webhook', encrypt('text', 'b')],
  ['a changed byte', `${encrypt('text', 'a').slice(0, -2)}AA`],
  ['a cut end', encrypt('text', 'a').slice(0, 30)],
])('%s: refused with a message that names SECRET_KEY', (_kind, encrypted) => {
  expect(() => decrypt(encrypted, 'a')).toThrow('SECRET_KEY');
});

test('an unknown format is named', () => {
  expect(() => decrypt('v0.abc', 'a')).toThrow('unknown format');
});

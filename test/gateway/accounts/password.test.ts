import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../gateway/src/accounts/password.ts';

describe('hashPassword and verifyPassword', () => {
  it('hash with argon2id and the parameters of OWASP, each time with another salt', async () => {
    const [first, second] = await Promise.all([
      hashPassword('a password'),
      hashPassword('a password'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
  });

  it('verify the password and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct horse ', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('take the two Unicode spellings of a character for one', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('verify nothing against a text that is no hash', async () => {
    expect(await verifyPassword('x', 'no password')).toBe(false);
    expect(await verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false);
  });

  it('read the parameters from the hash, so that they can change', async () => {
    const { argon2Sync } = await import('node:crypto');
    const parameters = { memory: 256, passes: 3, parallelism: 1, tagLength: 24 };
    const salt = Buffer.from('somesaltsomesalt');
    const tag = argon2Sync('argon2id', { message: 'older', nonce: salt, ...parameters });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const hash = `$argon2id$v=19$m=256,t=3,p=1$${text(salt)}$${text(tag)}`;
    expect(await verifyPassword('older', hash)).toBe(true);
    expect(await verifyPassword('newer', hash)).toBe(false);
  });
});

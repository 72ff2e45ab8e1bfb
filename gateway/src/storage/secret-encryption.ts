import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Sizes for AES-256-GCM (NIST SP 800-38D): 96 bits of nonce, 128 bits of tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Names the format, so that another one can follow. */
const PREFIX = 'v1.';

export interface SecretEncryption {
  /** @param boundTo what the secret belongs to: nothing else can decrypt it */
  encrypt: (text: string, boundTo: string) => string;
  /** @throws when the text was encrypted with another SECRET_KEY, for something else, or changed */
  decrypt: (encrypted: string, boundTo: string) => string;
}

/**
 * Encrypts what must be readable again (the secrets and header fields of webhooks), so that a copy
 * of the database alone reveals nothing. The key is derived from SECRET_KEY for this use only
 * (HKDF, RFC 5869).
 */
export function secretEncryption(secretKey: string): SecretEncryption {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'article-bridge webhooks', KEY_BYTES));
  return {
    encrypt(text, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(encrypted, boundTo) {
      if (!encrypted.startsWith(PREFIX)) throw new Error('a stored secret has an unknown format');
      const bytes = Buffer.from(encrypted.slice(PREFIX.length), 'base64url');
      const tagAt = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(NONCE_BYTES, tagAt));
        return decipher.update(bytes.subarray(tagAt), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new Error(
          'a stored secret cannot be decrypted: start with the SECRET_KEY it was stored with',
          { cause: error },
        );
      }
    },
  };
}

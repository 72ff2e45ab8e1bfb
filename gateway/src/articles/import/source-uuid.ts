import { createHash } from 'node:crypto';

/** Namespace of the uuids made here; drawn once at random, as RFC 9562, section 6.6, wants it. */
const NAMESPACE = Buffer.from('6f1c0a8e2b7d4c53a0e49d1f83b25c7a', 'hex');

/**
 * The uuid of an article whose front matter has none: a name-based uuid (RFC 9562, section 5.5,
 * version 5) of its owner and the location of its file. The same file is thus the same article at
 * every import, and a link to a file that is not imported yet can already refer to its uuid.
 */
export function sourceUuid(ownerId: number, sourceKey: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(`${ownerId}\n${sourceKey}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

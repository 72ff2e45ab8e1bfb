/** A file that goes into a ZIP. */
export interface ZipMember {
  path: string;
  file: Blob;
}

/** ZIP's own limits without its 64-bit extension (APPNOTE.TXT, section 4.4.1.4). */
export const ZIP_MAX_MEMBERS = 65_535;
export const ZIP_MAX_BYTES = 0xffff_ffff;

const LOCAL_HEADER_LENGTH = 30;
const CENTRAL_HEADER_LENGTH = 46;
const END_LENGTH = 22;

/** Version 2.0, and names in UTF-8 (sections 4.4.3 and 4.4.4). */
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** 1980-01-01, the first date there is: the same files make the same ZIP. */
const FIRST_DATE = 0x21;

/**
 * Puts files into a ZIP as they are: it only keeps together what is sent at once. Their bytes are
 * read one file after the other for their checksums; the ZIP refers to the files themselves.
 *
 * @throws {RangeError} when they are more than a ZIP can hold
 */
export async function zipOf(members: readonly ZipMember[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryLength = 0;
  if (members.length > ZIP_MAX_MEMBERS) throw new RangeError('too many files for a ZIP');
  for (const { path, file } of members) {
    const name = new TextEncoder().encode(path);
    const checksum = crc32(new Uint8Array(await file.arrayBuffer()));
    const facts = { checksum, size: file.size, nameLength: name.length };
    parts.push(localHeader(facts), name, file);
    directory.push(centralHeader(facts, offset), name);
    offset += LOCAL_HEADER_LENGTH + name.length + file.size;
    directoryLength += CENTRAL_HEADER_LENGTH + name.length;
    if (offset + directoryLength > ZIP_MAX_BYTES) throw new RangeError('too large for a ZIP');
  }
  const end = endRecord(members.length, directoryLength, offset);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

interface Facts {
  checksum: number;
  size: number;
  nameLength: number;
}

/** Section 4.3.7. */
function localHeader({ checksum, size, nameLength }: Facts): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(LOCAL_HEADER_LENGTH));
  header.setUint32(0, 0x0403_4b50, true);
  header.setUint16(4, VERSION, true);
  header.setUint16(6, UTF8_NAMES, true);
  header.setUint16(12, FIRST_DATE, true);
  header.setUint32(14, checksum, true);
  header.setUint32(18, size, true);
  header.setUint32(22, size, true);
  header.setUint16(26, nameLength, true);
  return header.buffer;
}

/** Section 4.3.12. */
function centralHeader({ checksum, size, nameLength }: Facts, offset: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(CENTRAL_HEADER_LENGTH));
  header.setUint32(0, 0x0201_4b50, true);
  header.setUint16(4, VERSION, true);
  header.setUint16(6, VERSION, true);
  header.setUint16(8, UTF8_NAMES, true);
  header.setUint16(14, FIRST_DATE, true);
  header.setUint32(16, checksum, true);
  header.setUint32(20, size, true);
  header.setUint32(24, size, true);
  header.setUint16(28, nameLength, true);
  header.setUint32(42, offset, true);
  return header.buffer;
}

/** Section 4.3.16. */
function endRecord(members: number, directoryLength: number, offset: number): ArrayBuffer {
  const record = new DataView(new ArrayBuffer(END_LENGTH));
  record.setUint32(0, 0x0605_4b50, true);
  record.setUint16(8, members, true);
  record.setUint16(10, members, true);
  record.setUint32(12, directoryLength, true);
  record.setUint32(16, offset, true);
  return record.buffer;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb8_8320 : 0);
  return value;
});

/** The checksum of ZIP (section 4.4.7; ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffff_ffff) >>> 0;
}

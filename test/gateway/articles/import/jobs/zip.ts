import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP archive, with what a hostile archive may claim about it. */
export interface ZipFileToWrite {
  name: string | Buffer;
  content: string | Buffer;
  /** False size in its headers. */
  claimedSize?: number;
  crc?: number;
  /** Unix mode, such as 0o120777 of a symbolic link. */
  mode?: number;
  isEncrypted?: boolean;
  method?: number;
  /** Uses the bytes of the first file instead of its own. */
  sharesBytes?: boolean;
}

const UTF8_NAMES = 0x800;

/**
 * Builds a ZIP archive byte by byte (PKWARE's APPNOTE, 4.3), so that any part of it can be false.
 */
export function zipOf(files: readonly ZipFileToWrite[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const content = Buffer.from(file.content);
    const method = file.method ?? 8;
    const packed = method === 0 ? content : deflateRawSync(content);
    const flags = UTF8_NAMES | (file.isEncrypted === true ? 1 : 0);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(file.crc ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.claimedSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const at = file.sharesBytes === true ? 0 : offset;
    if (file.sharesBytes !== true) {
      const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
      local.push(header);
      offset += header.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const madeByUnix = Buffer.from([20, 3]);
    central.push(Buffer.from('PK\x01\x02', 'latin1'), madeByUnix, fields, rest, name);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A valid ZIP archive. */
export function plainZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  return zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));
}

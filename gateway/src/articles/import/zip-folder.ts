import { posix } from 'node:path';
import { crc32 } from 'node:zlib';
import { apiText } from '@article-bridge/contract';
import type { Entry, ZipFile } from 'yauzl';
import { pathOf } from '../markdown/address.ts';
import type { ArticleFile } from './article-files.ts';
import type { ArticleFolder, SizeLimit } from './article-folder.ts';
import { FileProblem } from './file-problem.ts';
import type { ZipEntries } from './zip-entries.ts';

/** A ZIP as a folder: its files are read where they are and never unpacked to the disk. */
export function zipFolder(
  { zip, files }: ZipEntries,
  sourceKey: (path: string) => string,
): ArticleFolder {
  function locate(address: string, article: ArticleFile): Promise<string> {
    const written = pathOf(address).normalize('NFC');
    const base = written.startsWith('/') ? '' : posix.dirname(article.path);
    const path = posix.join('/', base, written).slice(1);
    const climbs = posix.join(base, written.replace(/^\/+/, '')).split('/')[0] === '..';
    if (climbs) return Promise.reject(new FileProblem(apiText('file-outside-zip')));
    if (files.has(path)) return Promise.resolve(path);
    return Promise.reject(new FileProblem(apiText('file-not-in-zip', { path })));
  }

  async function read(path: string, limit: SizeLimit): Promise<Uint8Array> {
    const entry = files.get(path);
    if (entry === undefined) throw new FileProblem(apiText('file-missing'));
    const tooLarge = (bytes: number) =>
      new FileProblem(apiText('file-too-large', { bytes, advice: limit.advice }));
    if (entry.uncompressedSize > limit.bytes) throw tooLarge(entry.uncompressedSize);
    if (!entry.canDecodeFileData()) {
      throw new FileProblem(
        apiText('file-compressed-otherwise', { method: entry.compressionMethod }),
      );
    }
    const bytes = await inflated(zip, entry, limit.bytes, tooLarge);
    if (crc32(bytes) === entry.crc32) return bytes;
    throw new FileProblem(apiText('file-checksum'));
  }

  const prefix = sourceKey('');
  function holds(key: string): Promise<boolean> {
    return Promise.resolve(key.startsWith(prefix) && files.has(key.slice(prefix.length)));
  }

  return { locate, read, sourceKey, holds };
}

/** Counts the bytes that come out, whatever size the ZIP declares. */
async function inflated(
  zip: ZipFile,
  entry: Entry,
  maximum: number,
  tooLarge: (bytes: number) => FileProblem,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const part of chunks) {
      length += part.length;
      if (length > maximum) throw tooLarge(length);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof FileProblem || !(error instanceof Error)) throw error;
    throw new FileProblem(apiText('file-damaged', { original: error.message }), { cause: error });
  }
}

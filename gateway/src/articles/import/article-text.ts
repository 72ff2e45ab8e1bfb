import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { FileProblem, refusalReason } from './file-problem.ts';

/** A Markdown file at most: the longest novels are about 3 MB. */
export const ARTICLE_MAX_BYTES = 5 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * The text of a Markdown file.
 *
 * @throws {FileProblem} for a file that cannot be read, is too large or is not UTF-8
 */
export async function readArticleText(path: string): Promise<string> {
  const bytes = await readWithin(path, ARTICLE_MAX_BYTES);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw notUtf8(bytes);
}

/** Asks for the size first, so that a mistaken path to a huge file costs nothing. */
async function readWithin(path: string, maximum: number): Promise<Uint8Array> {
  try {
    const about = await stat(path);
    if (!about.isFile()) throw new FileProblem('is no file');
    if (about.size > maximum) {
      throw new FileProblem(
        `has ${about.size} bytes; an article may have ${maximum} (5 MB): split it into several`,
      );
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be read: ${refusalReason(error)}`, { cause: error });
  }
}

function notUtf8(bytes: Uint8Array): FileProblem {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) {
    return new FileProblem('is UTF-16: save it as UTF-8', { line: 1 });
  }
  let line = 1;
  let start = 0;
  for (;;) {
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    const text = bytes.subarray(start, end);
    if (!isUtf8(text)) {
      const offset = start + firstBrokenByte(text);
      return new FileProblem(`is not UTF-8 at byte ${offset}: save it as UTF-8`, { line });
    }
    start = end + 1;
    line += 1;
  }
}

/** The decoder puts U+FFFD for what it cannot read: there the bytes differ first. */
function firstBrokenByte(bytes: Uint8Array): number {
  const readable = new TextEncoder().encode(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  );
  return bytes.findIndex((byte, index) => byte !== readable[index]);
}

import { isUtf8 } from 'node:buffer';
import { apiText } from '@article-bridge/contract';
import type { ArticleFolder, SizeLimit } from './article-folder.ts';
import { FileProblem } from './file-problem.ts';

/** A Markdown file at most: the longest novels are about 3 MB. */
export const ARTICLE_MAX_BYTES = 5 * 1024 * 1024;

const LINE_FEED = 0x0a;

const LIMIT: SizeLimit = {
  bytes: ARTICLE_MAX_BYTES,
  advice: `an article may have ${ARTICLE_MAX_BYTES} (5 MB): split it into several`,
};

/**
 * The text of an article's file.
 *
 * @throws {FileProblem} for a file that cannot be read, is too large or is not UTF-8
 */
export async function readArticleText(
  path: string,
  folder: Pick<ArticleFolder, 'read'>,
): Promise<string> {
  const bytes = await folder.read(path, LIMIT);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw notUtf8(bytes);
}

function notUtf8(bytes: Uint8Array): FileProblem {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) {
    return new FileProblem(apiText('file-utf-16'), { line: 1 });
  }
  let line = 1;
  let start = 0;
  for (;;) {
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    const text = bytes.subarray(start, end);
    if (!isUtf8(text)) {
      const offset = start + firstBrokenByte(text);
      return new FileProblem(apiText('file-not-utf-8', { offset }), { line });
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

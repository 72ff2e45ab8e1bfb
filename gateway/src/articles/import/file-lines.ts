import { createReadStream } from 'node:fs';
import { nextTurn } from '../../turns/next-turn.ts';

const LINE_FEED = 0x0a;

const CHUNK_BYTES = 256 * 1024;

/** Lines between two turns of the event loop: a chunk may hold hundreds of thousands. */
const LINES_A_TURN = 1_000;

/** Blank, tab, carriage return: nothing to read in a line of them. */
const BLANKS = new Set([0x20, 0x09, 0x0d]);

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** A line that is not blank. */
export interface FileLine {
  /** 1-based, blank ones counted. */
  number: number;
  /** Without its line end; undefined for a line that is too long. */
  bytes: Buffer | undefined;
}

/**
 * The non-blank lines of a file. At most one line is in memory at a time, and a line that is too
 * long is never read in full.
 */
export async function* fileLines(
  path: string,
  maximumBytes: number,
  signal: AbortSignal,
): AsyncGenerator<FileLine> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;

  const take = (part: Buffer) => {
    length += part.length;
    if (length > maximumBytes) parts = [];
    else parts.push(part);
  };
  const finish = (): FileLine | undefined => {
    const line = { number, bytes: length > maximumBytes ? undefined : lineOf(parts, number) };
    number += 1;
    parts = [];
    length = 0;
    return line.bytes?.length === 0 ? undefined : line;
  };

  const chunks: AsyncIterable<Buffer> = createReadStream(path, {
    highWaterMark: CHUNK_BYTES,
    signal,
  });
  for await (const bytes of chunks) {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      take(bytes.subarray(start, end));
      start = end + 1;
      const line = finish();
      if (line !== undefined) yield line;
      if (number % LINES_A_TURN === 0) await nextTurn();
    }
    take(bytes.subarray(start));
  }
  const last = finish();
  if (last !== undefined) yield last;
}

/** Without a call for each byte: a line may have megabytes of them. */
function isBlank(text: Buffer): boolean {
  for (const byte of text) if (!BLANKS.has(byte)) return false;
  return true;
}

/** Empty for a blank one. */
function lineOf(parts: readonly Buffer[], number: number): Buffer {
  const whole = Buffer.concat(parts);
  const hasMark = number === 1 && whole.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const text = hasMark ? whole.subarray(BYTE_ORDER_MARK.length) : whole;
  return isBlank(text) ? Buffer.alloc(0) : text;
}

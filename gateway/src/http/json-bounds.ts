import { apiText } from '@article-bridge/contract';
import type { ProblemError } from '@article-bridge/contract';
import { z } from 'zod';
import { nextTurn } from '../turns/next-turn.ts';
import { NAME_SHOWN, pointerOf } from './json-pointer.ts';
import { DEPTH_MAXIMUM, VALUES_MAXIMUM } from './value-bounds.ts';

/** Bytes of a name that are kept: one more character than a pointer shows, each escaped. */
const NAME_READ = (NAME_SHOWN + 1) * 12;

/** Bytes of a complete document that are read in one turn: escaped quotes take a millisecond. */
const BYTES_PER_TURN = 65_536;

/** Maximum depth, number of values, and entries of one object or list. */
export interface JsonBounds {
  depth?: number;
  values?: number;
  entries?: number;
}

/** An object or a list that is still open. */
interface OpenValue {
  isObject: boolean;
  /** Bytes of the name of the member that is being read, as they were sent; undefined: none has come. */
  name: Uint8Array | undefined;
  /** Index of the entry that is being read. */
  index: number;
}

const SPACE = 0x20;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d] as const;

/**
 * Counts the values of a JSON document and their depth while its bytes arrive, so that objects of
 * millions of values are refused before they are built. Invalid JSON is left to the parser;
 * whatever the bytes, only the path to the current position is kept in memory.
 *
 * @returns a function that takes the chunks in turn and returns the first exceeded bound, with a
 *   pointer to its place
 */
export function jsonBounds({
  depth = DEPTH_MAXIMUM,
  values: most = VALUES_MAXIMUM,
  entries = Infinity,
}: JsonBounds = {}): (chunk: Uint8Array) => ProblemError | undefined {
  const open: OpenValue[] = [];
  let values = 1;
  let isInText = false;
  let isEscaped = false;
  let isName = false;
  /** An object or a list has just begun: it is not known to hold anything. */
  let isEmpty = false;

  const pointer = () => open.map(placeIn).join('');
  const tooMany = () => ({
    pointer: pointer(),
    ...apiText('input-too-many-values', { most }),
  });

  /** Answers where the text ends, or the chunk. */
  function readText(chunk: Uint8Array, from: number): number {
    let at = from;
    if (isEscaped) {
      isEscaped = false;
      at += 1;
    }
    for (;;) {
      const quote = chunk.indexOf(QUOTE, at);
      const end = quote === -1 ? chunk.length : quote;
      const escapes = backslashesBefore(chunk, end, at);
      if (quote !== -1 && escapes % 2 === 1) {
        at = quote + 1;
        continue;
      }
      isEscaped = quote === -1 && escapes % 2 === 1;
      isInText = quote === -1;
      if (isName) keepName(chunk.subarray(from, end));
      return end + 1;
    }
  }

  function keepName(part: Uint8Array): void {
    const last = open.at(-1);
    if (last === undefined) return;
    // A name is seldom cut: most are a part of one chunk, of which nothing is copied.
    const name = last.name === undefined ? part : Buffer.concat([last.name, part]);
    last.name = name.subarray(0, NAME_READ);
  }

  function begin(isObject: boolean): ProblemError | undefined {
    if (open.length >= depth) {
      return { pointer: pointer(), ...apiText('input-too-deep', { most: depth }) };
    }
    open.push({ isObject, name: undefined, index: 0 });
    isName = isObject;
    isEmpty = true;
    return undefined;
  }

  function nextMember(): ProblemError | undefined {
    const last = open.at(-1);
    if (last === undefined) return undefined;
    last.index += 1;
    if (last.index >= entries) {
      const whole = open.slice(0, -1).map(placeIn).join('');
      return { pointer: whole, ...apiText('input-too-many-entries', { most: entries }) };
    }
    if (last.isObject) last.name = undefined;
    isName = last.isObject;
    values += 1;
    return values > most ? tooMany() : undefined;
  }

  /** Processes a byte outside of strings and white space. */
  function readStructure(byte: number): ProblemError | undefined {
    if (byte === BRACE_END || byte === BRACKET_END) {
      open.pop();
      isEmpty = false;
      return undefined;
    }
    if (isEmpty) {
      isEmpty = false;
      values += 1;
      if (values > most) return tooMany();
    }
    if (byte === QUOTE) isInText = true;
    else if (byte === COLON) isName = false;
    else if (byte === COMMA) return nextMember();
    else if (byte === BRACE || byte === BRACKET) return begin(byte === BRACE);
    return undefined;
  }

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (isInText) {
        at = readText(chunk, at);
        continue;
      }
      const byte = chunk[at] ?? SPACE;
      const fault = byte > SPACE ? readStructure(byte) : undefined;
      if (fault !== undefined) return fault;
      at += 1;
    }
    return undefined;
  };
}

/** The first exceeded bound of a complete document, read in as many turns as it takes. */
export async function exceededBound(
  document: Uint8Array,
  bounds?: JsonBounds,
): Promise<ProblemError | undefined> {
  const boundIn = jsonBounds(bounds);
  for (let at = 0; at < document.length; at += BYTES_PER_TURN) {
    if (at > 0) await nextTurn();
    const bound = boundIn(document.subarray(at, at + BYTES_PER_TURN));
    if (bound !== undefined) return bound;
  }
  return undefined;
}

function backslashesBefore(chunk: Uint8Array, end: number, start: number): number {
  let at = end;
  while (at > start && chunk[at - 1] === BACKSLASH) at -= 1;
  return end - at;
}

/** A segment of a JSON Pointer (RFC 6901); empty for a member whose name has not been read. */
function placeIn({ isObject, name, index }: OpenValue): string {
  if (!isObject) return `/${index}`;
  return name === undefined ? '' : pointerOf([nameOf(name)]);
}

/** A name as JSON means it; what is no JSON stays as it was sent. */
function nameOf(name: Uint8Array): string {
  const sent = Buffer.from(name).toString();
  return parsedText(sent) ?? sent;
}

function parsedText(sent: string): string | undefined {
  try {
    return z.string().parse(JSON.parse(`"${sent}"`));
  } catch {
    return undefined;
  }
}

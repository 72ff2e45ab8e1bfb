import type { FastifyReply } from 'fastify';
import { inTurns } from '../turns/in-turns.ts';
import { jsonParts } from './json-parts.ts';
import { JSON_TYPE } from './representation.ts';

/** Serializes a document whose texts may be long, so that other requests are not delayed. */
export function jsonInTurns(document: object): Promise<Buffer> {
  return bytesOf(jsonParts(document));
}

/**
 * Serializes a document with a list that may be long, entry by entry, so that other requests are
 * not delayed. The result exists once, as bytes.
 *
 * @param list the name of the field with the entries; it comes last
 * @param entries those that are bytes are JSON already
 */
export async function jsonOfList(
  list: string,
  entries: readonly unknown[],
  envelope: Readonly<Record<string, unknown>> = {},
): Promise<Buffer> {
  return bytesOf(listParts(list, entries, envelope));
}

function* listParts(
  list: string,
  entries: readonly unknown[],
  envelope: Readonly<Record<string, unknown>>,
): Generator<string | Buffer> {
  yield '{';
  for (const [name, member] of Object.entries(envelope)) {
    if (member === undefined) continue;
    yield* memberParts([name, member]);
    yield ',';
  }
  yield* joinedParts(`${JSON.stringify(list)}:[`, entries, entryParts, ']}');
}

function entryParts(entry: unknown): Iterable<string | Buffer> {
  return Buffer.isBuffer(entry) ? [entry] : jsonParts(entry);
}

/** Serializes texts by name in the same way. */
export function jsonOfMap(texts: ReadonlyMap<string, string>): Promise<Buffer> {
  return bytesOf(joinedParts('{', texts, memberParts, '}'));
}

function* memberParts([name, member]: readonly [string, unknown]): Generator<string> {
  yield `${JSON.stringify(name)}:`;
  yield* jsonParts(member);
}

function* joinedParts<Value>(
  head: string,
  values: Iterable<Value>,
  partsOf: (value: Value) => Iterable<string | Buffer>,
  tail: string,
): Generator<string | Buffer> {
  yield head;
  let comma = '';
  for (const value of values) {
    yield comma;
    comma = ',';
    yield* partsOf(value);
  }
  yield tail;
}

async function bytesOf(parts: Iterable<string | Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await inTurns(parts, (piece) => {
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  });
  return Buffer.concat(pieces);
}

/** Answers with such a document. */
export async function sendJsonList(
  reply: FastifyReply,
  ...document: Parameters<typeof jsonOfList>
): Promise<void> {
  await reply.type(JSON_TYPE).send(await jsonOfList(...document));
}

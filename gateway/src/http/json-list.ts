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
 */
export async function jsonOfList(
  list: string,
  entries: readonly unknown[],
  envelope: Readonly<Record<string, unknown>> = {},
): Promise<Buffer> {
  const head = JSON.stringify({ ...envelope, [list]: [] }).slice(0, -2);
  return bytesOf(joinedParts(head, entries, jsonParts, ']}'));
}

/** Serializes texts by name in the same way. */
export function jsonOfMap(texts: ReadonlyMap<string, string>): Promise<Buffer> {
  return bytesOf(joinedParts('{', texts, memberParts, '}'));
}

function* memberParts([name, text]: readonly [string, string]): Generator<string> {
  yield `${JSON.stringify(name)}:`;
  yield* jsonParts(text);
}

function* joinedParts<Value>(
  head: string,
  values: Iterable<Value>,
  partsOf: (value: Value) => Iterable<string>,
  tail: string,
): Generator<string> {
  yield head;
  let comma = '';
  for (const value of values) {
    yield comma;
    comma = ',';
    yield* partsOf(value);
  }
  yield tail;
}

async function bytesOf(parts: Iterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await inTurns(parts, (piece) => pieces.push(Buffer.from(piece)));
  return Buffer.concat(pieces);
}

/** Answers with such a document. */
export async function sendJsonList(
  reply: FastifyReply,
  ...document: Parameters<typeof jsonOfList>
): Promise<void> {
  await reply.type(JSON_TYPE).send(await jsonOfList(...document));
}

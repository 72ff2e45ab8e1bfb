import type { FastifyReply } from 'fastify';
import { isLong, nextTurn } from '../turns/next-turn.ts';
import { jsonParts } from './json-parts.ts';
import { JSON_TYPE } from './representation.ts';

/** Serializes a document whose texts may be long, so that other requests are not delayed. */
export function jsonInTurns(document: object): Promise<Buffer> {
  return joined('', [document], jsonParts, '');
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
  return joined(head, entries, jsonParts, ']}');
}

/** Serializes texts by name in the same way. */
export function jsonOfMap(texts: ReadonlyMap<string, string>): Promise<Buffer> {
  return joined('{', texts, memberParts, '}');
}

function* memberParts([name, text]: readonly [string, string]): Generator<string> {
  yield `${JSON.stringify(name)}:`;
  yield* jsonParts(text);
}

/** Joins what is made of values with commas; other requests get a turn after each part that is long. */
async function joined<Value>(
  head: string,
  values: Iterable<Value>,
  partsOf: (value: Value) => Iterable<string>,
  tail: string,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let pending = head;
  let comma = '';
  for (const value of values) {
    pending += comma;
    comma = ',';
    for (const part of partsOf(value)) {
      pending += part;
      if (!isLong(pending.length)) continue;
      pieces.push(Buffer.from(pending));
      pending = '';
      await nextTurn();
    }
  }
  return Buffer.concat([...pieces, Buffer.from(pending + tail)]);
}

/** Answers with such a document. */
export async function sendJsonList(
  reply: FastifyReply,
  ...document: Parameters<typeof jsonOfList>
): Promise<void> {
  await reply.type(JSON_TYPE).send(await jsonOfList(...document));
}

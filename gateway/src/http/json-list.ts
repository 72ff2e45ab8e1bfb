import type { FastifyReply } from 'fastify';
import { isLong, nextTurn } from '../turns/next-turn.ts';
import { JSON_TYPE } from './representation.ts';

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
  return joined(head, entries, JSON.stringify, ']}');
}

/** Serializes texts by name in the same way. */
export function jsonOfMap(texts: ReadonlyMap<string, string>): Promise<Buffer> {
  const member = ([name, text]: readonly [string, string]): string =>
    `${JSON.stringify(name)}:${JSON.stringify(text)}`;
  return joined('{', texts, member, '}');
}

/** Joins what is made of values with commas; other requests get a turn after each that is long. */
async function joined<Value>(
  head: string,
  values: Iterable<Value>,
  textOf: (value: Value) => string,
  tail: string,
): Promise<Buffer> {
  const pieces = [Buffer.from(head)];
  let length = head.length;
  for (const value of values) {
    if (isLong(length)) {
      await nextTurn();
      length = 0;
    }
    const text = textOf(value);
    pieces.push(Buffer.from(pieces.length === 1 ? text : `,${text}`));
    length += text.length;
  }
  return Buffer.concat([...pieces, Buffer.from(tail)]);
}

/** Answers with such a document. */
export async function sendJsonList(
  reply: FastifyReply,
  ...document: Parameters<typeof jsonOfList>
): Promise<void> {
  await reply.type(JSON_TYPE).send(await jsonOfList(...document));
}

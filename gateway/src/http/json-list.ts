import type { FastifyReply } from 'fastify';
import { isLong, nextTurn } from '../turns/next-turn.ts';
import { JSON_TYPE } from './representation.ts';

/**
 * A document with a list that may be long, as JSON: made an entry at a time, it keeps nobody else
 * waiting, and is there once, as bytes.
 *
 * @param list the name of the field that has the entries; it comes last
 */
export async function jsonOfList(
  list: string,
  entries: readonly unknown[],
  envelope: Readonly<Record<string, unknown>> = {},
): Promise<Buffer> {
  const head = JSON.stringify({ ...envelope, [list]: [] }).slice(0, -2);
  const pieces = [Buffer.from(head)];
  let length = head.length;
  for (const [index, entry] of entries.entries()) {
    if (isLong(length)) {
      await nextTurn();
      length = 0;
    }
    const text = JSON.stringify(entry);
    pieces.push(Buffer.from(index === 0 ? text : `,${text}`));
    length += text.length;
  }
  return Buffer.concat([...pieces, Buffer.from(']}')]);
}

/** Answers with such a document. */
export async function sendJsonList(
  reply: FastifyReply,
  ...document: Parameters<typeof jsonOfList>
): Promise<void> {
  await reply.type(JSON_TYPE).send(await jsonOfList(...document));
}

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

/**
 * Places at which an HTTP/1.1 message can be cut off, one for each class of byte boundary. "After a
 * field" is after `Content-Type` if there is one, so that the rest looks most like a response
 * without a body.
 */
export const PLACES = [
  'before it',
  'in its first line',
  'after its first line',
  'after a field',
  'in a field',
  'before the end of its head',
  'after its head',
  'in its body',
  'before its last byte',
  'after it',
] as const;

export type Place = (typeof PLACES)[number];

const END_OF_HEAD = '\r\n\r\n';
const OF_BODY: readonly Place[] = ['in its body', 'before its last byte'];

export interface Message {
  readonly bytes: Buffer;
  readonly firstLine: string;
  /** Whether its sender closes the connection after it. */
  readonly isLast: boolean;
}

/** Number of bytes before a place; undefined if the message has no such place. */
export function bytesBefore({ bytes }: Message, place: Place): number | undefined {
  const head = bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  const firstLine = bytes.indexOf('\r\n') + 2;
  const type = /^content-type:/im.exec(bytes.subarray(0, head).toString('latin1'));
  const field = bytes.indexOf('\r\n', type?.index ?? firstLine) + 2;
  if (OF_BODY.includes(place) && bytes.length - head < 2) return undefined;
  return {
    'before it': 0,
    'in its first line': Math.floor(firstLine / 2),
    'after its first line': firstLine,
    'after a field': field,
    'in a field': Math.min(field + 5, head - END_OF_HEAD.length),
    'before the end of its head': head - 2,
    'after its head': head,
    'in its body': head + Math.floor((bytes.length - head) / 2),
    'before its last byte': bytes.length - 1,
    'after it': bytes.length,
  }[place];
}

/**
 * The first message in the received bytes; undefined while it is incomplete.
 *
 * @param isOver whether nothing follows, which ends a response without a length
 */
export function messageIn(received: Buffer, isOver: boolean): Message | undefined {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd === -1) return undefined;
  const start = headEnd + END_OF_HEAD.length;
  const head = received.subarray(0, headEnd).toString('latin1');
  const field = (name: string): string | undefined =>
    new RegExp(String.raw`^${name}:\s*(.*?)\s*$`, 'im').exec(head)?.[1];
  const firstLine = head.split('\r\n')[0] ?? '';
  const isAnswer = firstLine.startsWith('HTTP/');
  const isEmpty = isAnswer && /^HTTP\/1\.1 (1..|204|304)/.test(firstLine);
  const length = field('content-length');
  let end: number;
  if (field('transfer-encoding') === 'chunked') {
    const last = received.indexOf('0\r\n\r\n', Math.max(start, received.length - 5));
    end = last === -1 ? Infinity : last + 5;
  } else if (length !== undefined) {
    end = isEmpty ? start : start + Number(length);
  } else {
    end = !isAnswer || isEmpty ? start : isOver ? received.length : Infinity;
  }
  if (received.length < end) return undefined;
  const isLast =
    field('connection')?.toLowerCase() === 'close' || (isAnswer && length === undefined);
  return { bytes: received.subarray(0, end), firstLine, isLast };
}

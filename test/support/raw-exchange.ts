import { once } from 'node:events';
import { connect } from 'node:net';
import { problemDetails } from '@article-bridge/contract';
import type { ProblemDetails } from '@article-bridge/contract';
import { onTestFinished } from 'vitest';

export interface RawAnswer {
  status: number;
  fields: Headers;
  body: string;
}

/**
 * Sends everything before it reads the response, as many HTTP clients do; returns what it received.
 *
 * @param options.ends whether nothing follows, even if the request is incomplete
 * @throws if the connection is closed while it sends, or before the response is complete
 */
export async function sendThenRead(
  url: string,
  parts: Iterable<string>,
  { ends = false }: { ends?: boolean } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.pause();
  await once(socket, 'connect');
  for (const part of parts) {
    if (!socket.write(part, 'latin1')) await once(socket, 'drain');
  }
  if (ends) socket.end();
  let answer = '';
  for await (const part of socket.setEncoding('utf8')) {
    answer += String(part);
    if (isWhole(answer)) return parsed(answer);
  }
  throw new Error(`the connection ended with ${answer.length} characters of an answer`);
}

/** The problem details of a response. */
export function problemOf({ fields, body }: RawAnswer): ProblemDetails {
  if (fields.get('content-type') !== 'application/problem+json') throw new Error(body);
  return problemDetails.parse(JSON.parse(body));
}

function isWhole(answer: string): boolean {
  if (!answer.includes('\r\n\r\n')) return false;
  const { fields, body } = parsed(answer);
  return Buffer.byteLength(body) >= Number(fields.get('content-length'));
}

function parsed(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const fields = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  return {
    status: Number(first.split(' ')[1]),
    fields: new Headers(fields),
    body: rest.join('\r\n\r\n'),
  };
}

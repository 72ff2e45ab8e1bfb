import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** The response to any request, or a function that writes it. */
export type CannedAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface CannedServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
  /** Changes its response from now on. */
  answer: (answer: CannedAnswer) => void;
}

/**
 * A server on a free port of the loopback interface with fixed responses that the real gateway
 * never sends. It is closed with the test.
 */
export async function cannedServer(first: CannedAnswer): Promise<CannedServer> {
  let current = first;
  const requests: CannedServer['requests'] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    if (typeof current === 'function') {
      current(request, response);
      return;
    }
    response.writeHead(current.status, current.headers).end(current.body);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(asError(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answer: (answer) => {
      current = answer;
    },
  };
}

/** A JSON response; problem details for an error. */
export function json(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): CannedAnswer {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return { status, headers: { 'content-type': type, ...headers }, body: JSON.stringify(value) };
}

/** A web page, as sent by a wrong server, a login wall or a firewall. */
export function page(status: number): CannedAnswer {
  return { status, headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' };
}

/** An address where nothing listens; a free port could meanwhile be given to another test. */
export const CLOSED_ADDRESS = 'http://127.0.0.1:9';

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

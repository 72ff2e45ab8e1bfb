import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface Receiver {
  url: string;
  hostAndPort: string;
  port: number;
  requests: ReceivedRequest[];
  connections: () => number;
  /** Sets its response from now on. */
  answerWith: (answer: Answer) => void;
}

/** Responds with a status only. */
export function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_request, response) => void response.writeHead(code, headers).end();
}

/** A webhook endpoint: a real HTTP server on loopback that records its requests. */
export async function receiver(first: Answer = status(204)): Promise<Receiver> {
  let answer = first;
  let connections = 0;
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    void received(incoming).then((request) => {
      requests.push(request);
      answer(request, response);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const hostAndPort = `127.0.0.1:${address.port}`;
  return {
    url: `http://${hostAndPort}/hook`,
    hostAndPort,
    port: address.port,
    requests,
    connections: () => connections,
    answerWith: (next) => (answer = next),
  };
}

async function received(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const { method = '', url: path = '', headers } = incoming;
  return { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
}

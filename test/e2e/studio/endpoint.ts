import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Arrival {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook endpoint on the loopback interface. */
export interface Endpoint {
  url: string;
  /** For WEBHOOK_ALLOW. */
  hostAndPort: string;
  arrivals: Arrival[];
  /** Its response from now on; 'nothing' closes the connection. */
  answer: { status: number | 'nothing'; body: string };
  close: () => Promise<void>;
}

export async function startEndpoint(): Promise<Endpoint> {
  const arrivals: Arrival[] = [];
  const answer: Endpoint['answer'] = { status: 204, body: '' };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      arrivals.push({ headers: request.headers, body });
      if (answer.status === 'nothing') request.socket.destroy();
      else response.writeHead(answer.status).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const hostAndPort = `127.0.0.1:${address.port}`;
  return {
    url: `http://${hostAndPort}/hook`,
    hostAndPort,
    arrivals,
    answer,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

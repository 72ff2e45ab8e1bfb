import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

/** A failing request: it is refused with this status, or its connection is closed. */
type Fault = 429 | 503 | 'cut';

/** A gateway that fails as specified, one request after the other, and then responds. */
export async function unsteadyService(gatewayUrl: string) {
  const faults: Fault[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const body = await buffer(request);
      asked.push(method);
      const fault = faults.shift();
      if (fault === 'cut') {
        response.destroy();
      } else if (fault !== undefined) {
        response.writeHead(fault, { 'retry-after': '0' }).end('Busy.');
      } else {
        const sent = Object.entries(headers).filter(([name]) =>
          /^(auth|content-type|idem)/.test(name),
        );
        const answer = await fetch(gatewayUrl + url, {
          method,
          headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
          ...(body.length === 0 ? {} : { body }),
        });
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
        });
        response.end(await answer.text());
      }
    })();
  });
  const url = await listenOnLoopback(server);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url, faults, asked };
}

import { createServer, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { listenOnLoopback } from './listen-on-loopback.ts';

/**
 * A proxy that passes everything on except one header field of the requests, as some web servers do
 * with `Authorization`. It ends with the test.
 *
 * @returns its origin
 */
export async function startStrippingProxy(origin: string, field: string): Promise<string> {
  const server = createServer((request, response) => {
    const { [field]: _stripped, ...headers } = request.headers;
    const { method = 'GET', url = '/' } = request;
    const forwarded = send(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => undefined);
    });
    pipeline(request, forwarded, (error) => {
      if (error != null) response.destroy();
    });
  });
  return listenOnLoopback(server);
}

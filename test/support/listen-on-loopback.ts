import { once } from 'node:events';
import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/**
 * Makes a server listen on a free port of the loopback interface until the test ends; returns its
 * origin.
 */
export async function listenOnLoopback(server: Server): Promise<string> {
  // Node closes idle connections, and would lose a request sent at that moment.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

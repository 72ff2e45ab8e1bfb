import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Connections that can be broken intentionally; all are closed with the test. */
export function breakableConnections() {
  const open = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  }

  /** Accepts connections at a free port of the loopback interface, and returns the port. */
  async function listen(serve: (client: Socket) => void): Promise<number> {
    const server = createServer({ allowHalfOpen: true }, (client) => {
      serve(keep(client));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      for (const socket of open) socket.destroy();
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    return address.port;
  }

  return { keep, listen };
}

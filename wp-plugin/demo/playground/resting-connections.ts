import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/**
 * Lets no server of this process end a connection between two requests. Node does after five seconds,
 * and loses a request that a client sends in that moment, as happens on a busy machine. Clients end
 * what they do not need.
 */
export function keepRestingConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    if (message.server instanceof Server) message.server.keepAliveTimeout = 0;
  });
}

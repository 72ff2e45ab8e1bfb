import { Server } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Makes every server of this process listen on 127.0.0.1 where its code names a port only.
 *
 * Playground's CLI has no setting for the address and binds all interfaces, which would show the
 * site and its known administrator to the network. It runs in a process of its own for this reason
 * too: the change to Node's own class reaches nothing else.
 */
export function listenOnLoopbackOnly(): void {
  const listen: unknown = Reflect.get(Server.prototype, 'listen');
  if (typeof listen !== 'function') {
    throw new Error('net.Server has no listen method to wrap.');
  }
  Reflect.set(Server.prototype, 'listen', function (this: Server, ...args: unknown[]): unknown {
    const portOnly = typeof args[0] === 'number' && typeof args[1] !== 'string';
    const result: unknown = Reflect.apply(
      listen,
      this,
      portOnly ? [args[0], LOOPBACK, ...args.slice(1)] : args,
    );
    return result;
  });
}

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Ports tried after the wanted one. */
const ATTEMPTS = 100;

/**
 * Whether a server may listen on the port of 127.0.0.1. Where another server listens on all
 * addresses, some systems allow a second one on the loopback, and the two then share the port's
 * callers: so nobody must answer there either.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port));
}

/**
 * The wanted port, or the next free one.
 *
 * @param taken ports that are given away already, though nobody listens there yet
 * @throws Error when 100 ports in a row are in use
 */
export async function freePort(wanted: number, taken: readonly number[] = []): Promise<number> {
  for (let port = wanted; port < wanted + ATTEMPTS && port <= 65_535; port += 1) {
    if (!taken.includes(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No port from ${wanted} to ${wanted + ATTEMPTS - 1} is free on ${LOOPBACK}.`);
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: LOOPBACK });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Refused: nobody is there.
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host: LOOPBACK, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    // In use, or not for this user: either way not ours.
    return false;
  } finally {
    server.close();
  }
}

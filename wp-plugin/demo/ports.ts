import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Ports tried after the wanted one. */
const ATTEMPTS = 100;

/**
 * Whether a server may listen on the port of 127.0.0.1. Where another server listens on all
 * addresses, some systems allow a second one on the loopback, and the two then share the port's
 * callers: so nobody must answer there either.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return !(await isAnswered(port)) && (await canListen(port));
}

/**
 * The wanted port, or the next free one.
 *
 * @throws Error when 100 ports in a row are in use
 */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + ATTEMPTS && port <= 65_535; port += 1) {
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No port from ${wanted} to ${wanted + ATTEMPTS - 1} is free on ${LOOPBACK}.`);
}

/** A port reserved until the server that it is for starts. */
export interface ReservedPort {
  readonly port: number;
  /** Leaves the port to its server. */
  release: () => Promise<void>;
}

/**
 * The wanted port, or the next free one, kept until it is released: two starts at the same moment
 * find different ones, however long each takes until its server listens.
 *
 * @throws Error when 100 ports in a row are in use
 */
export async function reservePort(wanted: number): Promise<ReservedPort> {
  for (;;) {
    const port = await freePort(wanted);
    const server = await listener(port);
    // Undefined: another process was quicker; the next search skips that port.
    if (server !== undefined) return { port, release: () => closed(server) };
  }
}

/** Whether a server accepts connections on the port of 127.0.0.1. */
export async function isAnswered(port: number): Promise<boolean> {
  const socket = connect({ port, host: LOOPBACK });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Refused: nothing listens.
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = await listener(port);
  server?.close();
  return server !== undefined;
}

async function listener(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.destroy();
  });
  try {
    server.listen({ port, host: LOOPBACK, exclusive: true });
    await once(server, 'listening');
    return server;
  } catch {
    // In use, or not for this user: either way not ours.
    server.close();
    return undefined;
  }
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
}

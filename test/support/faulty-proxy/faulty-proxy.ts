import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { breakableConnections } from './breakable-connections.ts';
import { bytesBefore, messageIn } from './http-message.ts';
import type { Message, Place } from './http-message.ts';

export interface Fault {
  readonly of: 'request' | 'answer';
  /**
   * `reset`: the connection is reset there; `end`: it is closed there, as if the message were
   * complete; `wait`: it pauses there; `twice`: the whole request is sent again after the first
   * response.
   */
  readonly does: 'reset' | 'end' | 'wait' | 'twice';
  readonly at: Place;
  /** What `wait` waits for; by default a moment. */
  readonly until?: () => Promise<unknown>;
}

export interface FaultyProxy {
  readonly url: string;
  readonly hostAndPort: string;
  /** Sets the function that chooses a fault by the first line of each request. */
  readonly failWith: (faultFor: ((firstLine: string) => Fault | undefined) | undefined) => void;
  /** Number of exchanges with a fault. */
  readonly faults: () => number;
}

/** Long enough for everything sent before to be read. */
const moment = (): Promise<unknown> => after(60);

/**
 * A proxy in front of a server that forwards byte by byte, except where a test makes it fail at a
 * place of a message. It is closed with the test.
 */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  let faultFor: ((firstLine: string) => Fault | undefined) | undefined;
  let faults = 0;
  const { keep, listen } = breakableConnections();

  async function serve(client: Socket): Promise<void> {
    for await (const request of messagesOf(client)) {
      const fault = faultFor?.(request.firstLine);
      const count = fault === undefined ? undefined : bytesBefore(request, fault.at);
      if (fault?.of === 'answer' || fault === undefined) {
        const answer = await exchange(request.bytes);
        if (answer === undefined) break;
        if (!(await send(client, answer, fault))) return;
        if (answer.isLast) break;
      } else if (count === undefined) {
        throw new Error(`A request has no place "${fault.at}".`);
      } else if (!(await sendOn(client, request, fault, count))) {
        return;
      }
    }
    client.end();
  }

  /** Forwards a request with its fault; returns whether the connection continues. */
  async function sendOn(
    client: Socket,
    { bytes }: Message,
    fault: Fault,
    count: number,
  ): Promise<boolean> {
    faults += 1;
    if (fault.does === 'reset' && count === bytes.length) {
      await exchange(bytes);
      client.resetAndDestroy();
      return false;
    }
    if (fault.does === 'reset' || fault.does === 'end') {
      const upstream = keep(connect(Number(port), hostname));
      await once(upstream, 'connect');
      upstream.write(bytes.subarray(0, count));
      await moment();
      if (fault.does === 'reset') {
        upstream.resetAndDestroy();
        client.resetAndDestroy();
        return false;
      }
      upstream.end();
      const answer = await firstMessage(upstream);
      upstream.destroy();
      client.end(answer?.bytes ?? '');
      return false;
    }
    if (fault.does === 'twice') await exchange(bytes);
    const answer = await exchange(bytes, count, fault.until ?? moment);
    if (answer === undefined) client.end();
    else if (answer.isLast) client.end(answer.bytes);
    else client.write(answer.bytes);
    return answer !== undefined && !answer.isLast;
  }

  /** Forwards a response; returns whether the connection continues. */
  async function send(client: Socket, answer: Message, fault: Fault | undefined): Promise<boolean> {
    const count = fault === undefined ? answer.bytes.length : bytesBefore(answer, fault.at);
    if (count === undefined) throw new Error(`"${answer.firstLine}" has no place "${fault?.at}".`);
    client.write(answer.bytes.subarray(0, count));
    if (fault === undefined) return true;
    faults += 1;
    await (fault.until ?? moment)();
    if (fault.does === 'wait') client.write(answer.bytes.subarray(count));
    if (fault.does === 'reset') client.resetAndDestroy();
    if (fault.does === 'end') client.end();
    return fault.does === 'wait';
  }

  /** The server's response to a request, which may pause on its way. */
  async function exchange(
    bytes: Buffer,
    count = bytes.length,
    until?: () => Promise<unknown>,
  ): Promise<Message | undefined> {
    const upstream = keep(connect(Number(port), hostname));
    upstream.write(bytes.subarray(0, count));
    await until?.();
    upstream.write(bytes.subarray(count));
    const answer = await firstMessage(upstream);
    upstream.destroy();
    return answer;
  }

  const listening = await listen((client) => void serve(client));
  const hostAndPort = `127.0.0.1:${listening}`;
  return {
    url: `http://${hostAndPort}`,
    hostAndPort,
    failWith: (decide) => {
      faultFor = decide;
    },
    faults: () => faults,
  };
}

async function* messagesOf(socket: Socket): AsyncGenerator<Message> {
  let received = Buffer.alloc(0);
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const message = messageIn(received, false);
        if (message === undefined) break;
        received = received.subarray(message.bytes.length);
        yield message;
      }
    }
  } catch {
    return;
  }
  const last = messageIn(received, true);
  if (last !== undefined) yield last;
}

async function firstMessage(socket: Socket): Promise<Message | undefined> {
  for await (const message of messagesOf(socket)) return message;
  return undefined;
}

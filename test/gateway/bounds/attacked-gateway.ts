import { fork } from 'node:child_process';
import { once } from 'node:events';
import { IncomingMessage, get } from 'node:http';
import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openServices, readConfig } from '@article-bridge/gateway';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { testOwner } from '../../support/gateway.ts';
import { serve } from '../crash/killed.ts';
import type { HostileInput } from './hostile-inputs.ts';

const UNFINISHED = new Set(['queued', 'running']);

/** How slowly an answer is taken, and after how many pieces of it whoever does so has gone. */
const SIP_EVERY_MS = 100;
const SIPS = 20;

const importJob = z.object({ id: z.string(), state: z.string() });

const SCOPES = ['articles:read', 'articles:write', 'webhooks:write'] as const;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Keys of two owners in a data directory that no gateway serves yet. */
export async function twoKeys(directory: string): Promise<[string, string]> {
  const services = await openServices(readConfig({ DATA_DIR: directory }));
  try {
    const hostile = await (await testOwner(services)).createKey({ scopes: SCOPES });
    const other = await (await testOwner(services)).createKey({ scopes: SCOPES });
    return [hostile.key, other.key];
  } finally {
    await services.storage.close();
  }
}

/** An owner's key and articles of so many characters each, in a data directory. */
export async function longArticles(
  directory: string,
  lengths: readonly number[],
): Promise<{ key: string; uuids: string[] }> {
  const services = await openServices(readConfig({ DATA_DIR: directory }));
  try {
    const owner = await testOwner(services);
    const { key } = await owner.createKey({ scopes: SCOPES });
    const uuids: string[] = [];
    for (const length of lengths) {
      // A character that no byte holds has each of them take two in memory.
      const html = `<p>…${'words '.repeat(length / 6)}</p>`;
      uuids.push((await owner.save({ html, markdown: html })).uuid);
    }
    return { key, uuids };
  } finally {
    await services.storage.close();
  }
}

/** A gateway as a process of its own, and another one that watches how it answers. */
export async function attackedGateway(env: Record<string, string>) {
  const { child, url } = await serve({ ...env, RATE_LIMIT_MAX: '1000000' });
  const script = fileURLToPath(new URL('prober.ts', import.meta.url));
  const prober = fork(script, [url, String(child.pid)]);
  onTestFinished(() => void prober.kill('SIGKILL'));

  /** How long `/healthz` took at most since the last look, in milliseconds. */
  async function longestWait(): Promise<number> {
    prober.send('look');
    const [message]: unknown[] = await once(prober, 'message');
    return z.number().parse(message);
  }

  async function send(key: string, input: Omit<HostileInput, 'name'>): Promise<Answer> {
    const { method, path, type, headers, body } = input;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body() }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Asks for an answer of which only the beginning is read. */
  async function ask(key: string, path: string): Promise<void> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    await once(socket, 'readable');
  }

  /** Asks for an answer that is taken a little at a time, as over a slow line, and not to its end. */
  function sip(key: string, path: string): void {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    let left = SIPS;
    socket.on('data', () => {
      left -= 1;
      if (left === 0) socket.destroy();
      socket.pause();
      setTimeout(() => socket.resume(), SIP_EVERY_MS).unref();
    });
  }

  /** The status of an answer of which all is read, and nothing kept. */
  async function statusOf(
    key: string,
    path: string,
    more: Record<string, string> = {},
  ): Promise<number> {
    const headers = { authorization: `Bearer ${key}`, ...more };
    const [response]: unknown[] = await once(
      get(url + path, { headers, agent: false }),
      'response',
    );
    if (!(response instanceof IncomingMessage)) throw new TypeError('no response');
    await finished(response.resume());
    return response.statusCode ?? 0;
  }

  async function until(
    key: string,
    taken: Answer,
    isReached: (state: string) => boolean,
  ): Promise<void> {
    const { id } = importJob.parse(JSON.parse(taken.text));
    for (;;) {
      const { text } = await send(key, { method: 'GET', path: `/api/v1/imports/${id}` });
      if (isReached(importJob.parse(JSON.parse(text)).state)) return;
      await pause(50);
    }
  }

  return {
    child,
    send,
    ask,
    sip,
    statusOf,
    longestWait,

    /** The longest wait when there is nothing else to do. */
    async idleWait(): Promise<number> {
      await send('', { method: 'GET', path: '/healthz' });
      await pause(500);
      await longestWait();
      await pause(1_000);
      return longestWait();
    },

    /** Until an import that was taken is at work. */
    started: (key: string, taken: Answer) => until(key, taken, (state) => state !== 'queued'),

    /** Until it has ended: what it holds is read in the background. */
    ended: (key: string, taken: Answer) => until(key, taken, (state) => !UNFINISHED.has(state)),

    /** The most memory that the process ever had, in megabytes; undefined where nobody tells. */
    async peakMemory(): Promise<number | undefined> {
      if (process.platform !== 'linux') return undefined;
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
      return Number(kilobytes) / 1024;
    },
  };
}

/** A request that makes an article of these fields. */
export function article(fields: object): Omit<HostileInput, 'name'> {
  return {
    method: 'POST',
    path: '/api/v1/articles',
    type: 'application/json',
    body: () => new TextEncoder().encode(JSON.stringify({ title: 'An article', ...fields })),
  };
}

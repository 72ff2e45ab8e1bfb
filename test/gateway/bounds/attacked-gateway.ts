import { once } from 'node:events';
import { IncomingMessage, get } from 'node:http';
import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openServices, readConfig } from '@article-bridge/gateway';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { testOwner } from '../../support/gateway.ts';
import { serve } from '../crash/killed.ts';
import type { HostileInput } from './hostile-inputs.ts';

/** Maximum memory of a gateway, whatever is sent. */
export const MEMORY_MB = 512;

const UNFINISHED = new Set(['queued', 'running']);

/**
 * Milliseconds between two reads of a slow client, and the number of reads before it disconnects.
 */
const SIP_EVERY_MS = 100;
const SIPS = 20;

const STRIPPER = new URL('typescript-stripper.ts', import.meta.url).href;

const importJob = z.object({ id: z.string(), state: z.string() });

const SCOPES = ['articles:read', 'articles:write', 'webhooks:write'] as const;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Keys of two owners in a data directory that no gateway uses yet. */
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

/** An owner's key and articles of the given lengths, in a data directory. */
export function longArticles(directory: string, lengths: readonly number[]) {
  const contents = lengths.map((length) => {
    // A character outside of Latin-1 makes each character take two bytes in memory.
    const html = `<p>…${'words '.repeat(length / 6)}</p>`;
    return { html, markdown: html };
  });
  return ownArticles(directory, contents);
}

/** An owner's key and articles with the given contents, of which nothing has been made yet. */
export async function ownArticles(
  directory: string,
  contents: readonly { html: string; markdown: string }[],
): Promise<{ key: string; uuids: string[] }> {
  const services = await openServices(readConfig({ DATA_DIR: directory }));
  try {
    const owner = await testOwner(services);
    const { key } = await owner.createKey({ scopes: SCOPES });
    const uuids: string[] = [];
    for (const content of contents) uuids.push((await owner.save(content)).uuid);
    return { key, uuids };
  } finally {
    await services.storage.close();
  }
}

/** A gateway in its own process. */
export async function attackedGateway(env: Record<string, string>) {
  const { child, url } = await serve({
    ...env,
    RATE_LIMIT_MAX: '1000000',
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${STRIPPER}`,
  });
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

  /** Requests a response and reads only its beginning; returns how to disconnect. */
  async function ask(key: string, path: string): Promise<() => void> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    await once(socket, 'readable');
    return () => void socket.destroy();
  }

  /** Requests a response and reads it slowly, as over a slow connection, but not to its end. */
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

  /** The status of a response that is read completely and discarded. */
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
    url,
    send,
    ask,
    sip,
    statusOf,

    /** Waits until an accepted import is running. */
    started: (key: string, taken: Answer) => until(key, taken, (state) => state !== 'queued'),

    /** Waits until it has ended: its content is processed in the background. */
    ended: (key: string, taken: Answer) => until(key, taken, (state) => !UNFINISHED.has(state)),

    /** The process's peak memory in megabytes; undefined if the system does not report it. */
    async peakMemory(): Promise<number | undefined> {
      if (process.platform !== 'linux') return undefined;
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
      return Number(kilobytes) / 1024;
    },
  };
}

/** A request that creates an article with these fields. */
export function article(fields: object): Omit<HostileInput, 'name'> {
  return {
    method: 'POST',
    path: '/api/v1/articles',
    type: 'application/json',
    body: () => new TextEncoder().encode(JSON.stringify({ title: 'An article', ...fields })),
  };
}

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { startBareService } from './bare-service.ts';
import type { BareService } from './bare-service.ts';

type Respond = (response: ServerResponse, service: BareService) => void | Promise<void>;

const JSON_TYPE = { 'content-type': 'application/json' };

function summaryOf(uuid: string): Record<string, unknown> {
  return {
    uuid,
    topic: 'Bridges',
    status: 'completed',
    slug: 'a-bridge',
    word_count: 2,
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-01T00:00:01',
    meta_title: 'A bridge',
    focus_keyword: '',
  };
}

const UUID = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';

function listOf(total: number, ...uuids: string[]): string {
  return JSON.stringify({ page: 1, per_page: 20, total, articles: uuids.map(summaryOf) });
}

/** Faults of a service by name: each responds to any request in its way. */
export const MISBEHAVIOURS = {
  /** Never responds, until the connection is closed. */
  silent: (response) => once(response, 'close').then(() => undefined),
  /** Begins a response and sends no more. */
  stuck: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"page":1');
  },
  /** Cuts its response off. */
  'cut off': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
    response.write('{"page":1', () => response.destroy());
  },
  /** Closes the connection without a response. */
  hangup: (response) => {
    response.socket?.destroy();
  },
  'not HTTP': (response) => {
    response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n\r\n');
  },
  'a failure': (response) => {
    response.writeHead(500, JSON_TYPE).end('{"error":"ECONNREFUSED 10.0.0.7:5432 user=admin"}');
  },
  unavailable: (response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
  },
  'a limit': (response) => {
    response.writeHead(429, { ...JSON_TYPE, 'retry-after': '7' }).end('{}');
  },
  'a redirect': (response) => {
    response.writeHead(302, { location: 'https://evil.example/steal' }).end();
  },
  'a redirect to itself': (response, { url }) => {
    response.writeHead(307, { location: `${url}/articles?page=2` }).end();
  },
  'an unasked 304': (response) => {
    response.writeHead(304, { etag: '"a"' }).end();
  },
  huge: (response) => {
    response.writeHead(200, JSON_TYPE);
    Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024, ' '))).pipe(response);
  },
  'a long head': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'x-long': 'a'.repeat(20_000) }).end(listOf(0));
  },
  'HTML for JSON': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Please log in</title>');
  },
  'HTML called JSON': (response) => {
    response.writeHead(200, JSON_TYPE).end('<title>Please log in</title>');
  },
  'no type': (response) => {
    response.writeHead(200).end(listOf(0));
  },
  'a coding': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end('gibberish');
  },
  'invalid UTF-8': (response) => {
    response.writeHead(200, JSON_TYPE).end(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
  },
  'wrong types': (response) => {
    response.writeHead(200, JSON_TYPE).end('{"page":"1","per_page":20,"total":0,"articles":{}}');
  },
  'another article': (response) => {
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(summaryOf(UUID)));
  },
  'a number that is none': (response) => {
    response
      .writeHead(200, JSON_TYPE)
      .end(
        JSON.stringify({ ...summaryOf(UUID), html: '', markdown: '', extra: 0 }).replace(
          '"extra":0',
          '"extra":1e999',
        ),
      );
  },
  'a lone surrogate': (response) => {
    response
      .writeHead(200, JSON_TYPE)
      .end(JSON.stringify({ ...summaryOf(UUID), html: '', markdown: '\ud800' }));
  },
  'deep nesting': (response) => {
    const payload = JSON.stringify({ ...summaryOf(UUID), html: '', markdown: '', extra: 0 });
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    response.writeHead(200, JSON_TYPE).end(payload.replace('"extra":0', `"extra":${deep}`));
  },
  'another clock': (response) => {
    response
      .writeHead(200, { ...JSON_TYPE, date: 'Thu, 01 Jan 1970 00:00:00 GMT' })
      .end(listOf(1, UUID));
  },
  'a total that is too small': (response) => {
    response.writeHead(200, JSON_TYPE).end(listOf(0, UUID));
  },
  /** Whichever page is requested. */
  'the same article on every page': (response) => {
    response.writeHead(200, JSON_TYPE).end(listOf(100, UUID));
  },
} as const satisfies Record<string, Respond>;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;

export interface MisbehavingService extends BareService {
  /** Sets its fault; undefined for none. */
  behave: (misbehaviour: Misbehaviour | undefined) => void;
}

/** A bare service with faults that can be switched on and off. */
export async function startMisbehavingService(): Promise<MisbehavingService> {
  let current: Misbehaviour | undefined;
  const service = await startBareService((own) => async (request, response, body) => {
    const respond: Respond | undefined = current && MISBEHAVIOURS[current];
    if (respond === undefined) own.answer(request, response, body);
    else await respond(response, own);
  });
  return Object.assign(service, {
    behave: (misbehaviour: Misbehaviour | undefined) => {
      current = misbehaviour;
    },
  });
}

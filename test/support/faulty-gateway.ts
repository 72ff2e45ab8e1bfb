import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { contentHash } from '@article-bridge/contract';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** An intentionally wrong response. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Closes the connection instead of responding. */
  readonly cut?: true;
  /** Begins the response with `body` and never ends it. */
  readonly endless?: true;
  /** Delays the response until this resolves. */
  readonly until?: Promise<unknown>;
}

/**
 * Chooses a fault by the request's path (with query) and how often that path was requested, from 1.
 */
export type FaultFor = (path: string, times: number) => Fault | undefined;

type Payload = Record<string, unknown> & { uuid: string; content_hash: string };

export interface FaultyGateway {
  /** Up to and including `/api/v1`. */
  readonly url: string;
  /** Origin of images: `{origin}/media/NAME`. */
  readonly origin: string;
  readonly key: string;
  /** Requested paths in order. */
  readonly requests: string[];
  /** Number of connections so far. */
  readonly connections: () => number;
  /** Creates or changes an article; returns its payload. */
  readonly put: (changes?: Readonly<Record<string, unknown>>, blocks?: string) => Promise<Payload>;
  /** Stores an image and returns its address. */
  readonly image: (name: string, bytes: Buffer, type?: string) => string;
  /** Removes an article. */
  readonly remove: (uuid: string) => void;
  /** Sets the function that chooses faults from now on. */
  readonly answerWith: (faultFor: FaultFor) => void;
}

const START = Date.parse('2026-01-01T00:00:00Z');

/**
 * An article service for tests that follows API v1 with the contract's hashes, except where the
 * test makes it fail. For anything that works, use the real gateway (gateway.ts).
 *
 * @param features that it has besides content hashes and the search; of those, only `batches` works
 */
export async function startFaultyGateway(
  features: readonly 'batches'[] = [],
): Promise<FaultyGateway> {
  const articles = new Map<string, { payload: Payload; blocks: string }>();
  const images = new Map<string, { bytes: Buffer; type: string }>();
  const requests: string[] = [];
  const times = new Map<string, number>();
  let faultFor: FaultFor = () => undefined;
  let changes = 0;
  let connections = 0;

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    times.set(path, (times.get(path) ?? 0) + 1);
    const fault = faultFor(path, times.get(path) ?? 1);
    void answer(request, response, path, fault);
  });
  server.on('connection', () => (connections += 1));
  const origin = await listenOnLoopback(server);

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    fault: Fault | undefined,
  ): Promise<void> {
    request.resume();
    await fault?.until;
    if (fault?.cut === true) {
      request.socket.destroy();
    } else if (fault?.endless === true) {
      response.writeHead(200, fault.headers).write(fault.body ?? '');
      const more = Buffer.alloc(64 * 1024);
      const write = (): void => {
        while (!response.destroyed && response.write(more));
      };
      response.on('drain', write);
      write();
    } else if (fault?.status !== undefined || fault?.body !== undefined) {
      response.writeHead(fault.status ?? 200, fault.headers).end(fault.body);
    } else {
      truth(response, new URL(path, origin));
    }
  }

  function truth(response: ServerResponse, url: URL): void {
    const image = images.get(url.pathname);
    if (image !== undefined) {
      response.writeHead(200, { 'content-type': image.type }).end(image.bytes);
      return;
    }
    const path = url.pathname.replace('/api/v1', '');
    if (path === '/wordpress/capabilities') {
      sendJson(response, 200, {
        ...AGREEMENT,
        features: [...AGREEMENT.features, ...features],
      });
    } else if (path === '/articles') {
      sendJson(response, 200, list(url.searchParams));
    } else {
      sendArticle(response, path);
    }
  }

  function list(query: URLSearchParams): unknown {
    const page = Number(query.get('page') ?? 1);
    const perPage = Number(query.get('per_page') ?? 20);
    const status = query.get('status') ?? 'completed';
    const since = query.get('updated_since') ?? '';
    const uuids = query.get('uuids')?.split(',');
    const found = [...articles.values()]
      .map(({ payload }) => payload)
      .filter((payload) => status === 'any' || payload['status'] === status)
      .filter((payload) => String(payload['updated_at']) > since)
      .filter(({ uuid }) => uuids?.includes(uuid) ?? true)
      .sort((a, b) => (String(a['updated_at']) < String(b['updated_at']) ? 1 : -1));
    const shown = found.slice((page - 1) * perPage, page * perPage);
    const envelope = { page, per_page: perPage, total: found.length };
    const expand = query.get('expand');
    if (expand === 'payload') return { ...envelope, articles: shown };
    if (expand !== 'blocks') return { ...envelope, articles: shown.map(summary) };
    const blocks = shown.map(({ uuid }) => [uuid, articles.get(uuid)?.blocks]);
    return { ...envelope, articles: shown, blocks: Object.fromEntries(blocks) };
  }

  function sendArticle(response: ServerResponse, path: string): void {
    const [, , uuid = '', rendition] = path.split('/');
    const article = articles.get(uuid);
    if (article === undefined) {
      sendJson(response, 404, { title: 'Not Found', status: 404 }, 'application/problem+json');
      return;
    }
    response.setHeader('Article-Content-Hash', article.payload.content_hash);
    if (rendition === undefined) {
      sendJson(response, 200, article.payload);
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(article.blocks);
    }
  }

  return {
    url: `${origin}/api/v1`,
    origin,
    key: 'abk_0123456789abcdefghijklmnopqrstuvwxyz',
    requests,
    connections: () => connections,
    put: async (given = {}, blocks) => {
      changes += 1;
      const uuid = typeof given['uuid'] === 'string' ? given['uuid'] : randomUUID();
      const before = articles.get(uuid);
      const payload = {
        ...(before?.payload ?? newArticle(uuid, changes)),
        updated_at: wireTime(START + changes * 1000),
        ...given,
        uuid,
      };
      const hashed = { ...payload, content_hash: await contentHash(payload) };
      const markup =
        blocks ?? before?.blocks ?? '<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->';
      articles.set(uuid, { payload: hashed, blocks: markup });
      return hashed;
    },
    image: (name, bytes, type = 'image/png') => {
      images.set(`/media/${name}`, { bytes, type });
      return `${origin}/media/${name}`;
    },
    remove: (uuid) => {
      articles.delete(uuid);
    },
    answerWith: (decide) => {
      faultFor = decide;
    },
  };
}

const AGREEMENT = {
  service: { name: 'Faulty Gateway', version: '0.0.0', api_version: 'v1' },
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'blocks',
  features: ['content_hash', 'search'],
  limits: { per_page: 50 },
  scopes: ['articles:read'],
  warnings: [],
  expires_at: '2099-01-01T00:00:00',
};

const SUMMARY_FIELDS = [
  'uuid',
  'topic',
  'status',
  'slug',
  'word_count',
  'created_at',
  'updated_at',
  'meta_title',
  'focus_keyword',
];

function summary(payload: Payload): unknown {
  return Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, payload[field]]));
}

function newArticle(uuid: string, number: number): Omit<Payload, 'content_hash'> {
  return {
    contract: 'seo_package',
    version: '1.0',
    uuid,
    topic: `Article ${number}`,
    status: 'completed',
    slug: `article-${number}`,
    word_count: 1,
    created_at: wireTime(START),
    meta_title: `Article ${number}`,
    focus_keyword: '',
    title: `Article ${number}`,
    language: 'en',
    html: '<p>Hello</p>',
    markdown: 'Hello',
  };
}

function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = 'application/json',
): void {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

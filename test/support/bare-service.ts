import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** The nine fields of the list in the order of the API's document ("Article summary"). */
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
] as const;

const START = Date.parse('2026-01-01T00:00:00Z');

type SummaryField = (typeof SUMMARY_FIELDS)[number];

/**
 * An article as stored by this service: the list's fields, its two bodies, and any other fields.
 */
export type BareArticle = Record<SummaryField, string | number> & {
  uuid: string;
  html: string;
  markdown: string;
} & Record<string, unknown>;

export interface SeenRequest {
  method: string;
  /** With its raw query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Behaviour that the document allows for a service with its five endpoints. */
export interface BareOddities {
  /** `total` of a list, given the number of all articles and of those on the page. */
  total?: (all: number, shown: number) => unknown;
  /** Its maximum page size. */
  largestPage?: number;
  /** States the requested page size, whatever its pages contain. */
  hidesPageSize?: boolean;
  /** Articles of one second have another order in every response. */
  shuffles?: boolean;
  /** Number of readings of the list in which the last article is replaced by the first one. */
  readingsWithoutLast?: number;
  /** By default, the newest change comes first. */
  order?: 'by-uuid';
  /** Identifiers are in upper case in the detail, but not in the list. */
  shouts?: boolean;
  /** Response of `POST /wordpress/capabilities`; by default 404, as for any unknown request. */
  capabilities?: { status: number; type: string; body: string };
}

export interface BareService {
  origin: string;
  /** Up to and including `/api/v1`. */
  url: string;
  /** A key of the owner of all articles created by `put`. */
  key: string;
  /** A key of another owner without articles. */
  otherKey: string;
  session: string;
  /** Requests in order. */
  requests: SeenRequest[];
  /** Keys that are refused from now on. */
  revoked: Set<string>;
  /** Responds with 429 while it is true. */
  isLimiting: boolean;
  /** Whether the detail contains the bodies, or only the exports do. */
  hasBodiesInDetail: boolean;
  /**
   * Whether the detail contains the list's fields besides the uuid, which the document leaves open.
   */
  listedFieldsInDetail: boolean;
  /** Its peculiarities. */
  odd: BareOddities;
  /** Creates an article, or changes the one with that uuid. */
  put: (changes?: Readonly<Record<string, unknown>>) => BareArticle;
  remove: (uuid: string) => void;
  /** Responds to a request as the service does, for services that do so only sometimes. */
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
}

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void | Promise<void>;

/**
 * A service that implements exactly the API document: no ETags, problem details, content hashes,
 * search or blocks. What the document leaves open is implemented in the simplest way.
 *
 * @param instead responds in its place
 */
export async function startBareService(
  instead?: (service: BareService) => Answer,
): Promise<BareService> {
  const articles = new Map<string, BareArticle>();
  let changes = 0;
  let readings = 0;

  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const { method = '', url = '', headers } = request;
        service.requests.push({ method, url, headers, body });
        return answer(request, response, body);
      })
      // A client that goes away ends its request, not the service.
      .catch(() => response.destroy());
  });
  const origin = await listenOnLoopback(server);

  const service: BareService = {
    origin,
    url: `${origin}/api/v1`,
    key: 'bare-service-key.1',
    otherKey: 'bare-service-key.2',
    session: 'bare-session',
    requests: [],
    revoked: new Set(),
    isLimiting: false,
    hasBodiesInDetail: true,
    listedFieldsInDetail: true,
    odd: {},
    put: (given = {}) => {
      changes += 1;
      const uuid = typeof given['uuid'] === 'string' ? given['uuid'] : randomUUID();
      const article = {
        ...(articles.get(uuid) ?? newArticle(uuid, changes)),
        updated_at: new Date(START + changes * 1000).toISOString().slice(0, 19),
        ...given,
      };
      articles.set(uuid, article);
      return article;
    },
    remove: (uuid) => articles.delete(uuid),
    answer: bareAnswer,
  };
  const answer = instead?.(service) ?? bareAnswer;

  function bareAnswer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const url = new URL(request.url ?? '/', origin);
    const path = url.pathname.replace('/api/v1', '');
    if (request.method === 'POST' && path === '/webhooks/test') {
      testWebhook(request, response, body);
      return;
    }
    if (
      request.method === 'POST' &&
      path === '/wordpress/capabilities' &&
      service.odd.capabilities
    ) {
      const { status, type, body: answered } = service.odd.capabilities;
      send(response, status, type, answered);
      return;
    }
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const isKnown = [service.key, service.otherKey].includes(key) && !service.revoked.has(key);
    if (!isKnown) {
      sendJson(response, 401, { error: 'API key invalid' });
    } else if (service.isLimiting) {
      sendJson(response, 429, { error: 'rate limited' });
    } else if (request.method !== 'GET') {
      sendJson(response, 404, { error: 'not found' });
    } else if (path === '/articles') {
      sendJson(response, 200, list(key, url.searchParams));
    } else {
      sendArticle(response, key, path, url.searchParams.get('format') ?? 'json');
    }
  }

  function owned(key: string): BareArticle[] {
    return key === service.key ? [...articles.values()] : [];
  }

  function list(key: string, query: URLSearchParams): unknown {
    const status = query.get('status') ?? 'completed';
    const page = Number(query.get('page') ?? 1);
    const asked = Number(query.get('per_page') ?? 20);
    const perPage = Math.min(asked, service.odd.largestPage ?? 50);
    const order = ({ uuid }: BareArticle) =>
      service.odd.shuffles === true ? hash('md5', `${service.requests.length} ${uuid}`) : '';
    const since = query.get('updated_since') ?? '';
    const found = owned(key)
      .filter((article) => article.status === status && String(article.updated_at) > since)
      .sort((a, b) => order(a).localeCompare(order(b)))
      .sort((a, b) =>
        service.odd.order === 'by-uuid'
          ? a.uuid.localeCompare(b.uuid)
          : String(b.updated_at).localeCompare(String(a.updated_at)),
      );
    if (page === 1) readings += 1;
    if (readings <= (service.odd.readingsWithoutLast ?? 0))
      found.splice(-1, 1, ...found.slice(0, 1));
    const shown = found.slice((page - 1) * perPage, page * perPage);
    const total = service.odd.total?.(found.length, shown.length);
    return {
      page,
      per_page: service.odd.hidesPageSize === true ? asked : perPage,
      total: service.odd.total === undefined ? found.length : total,
      articles: shown.map(summary),
    };
  }

  function sendArticle(response: ServerResponse, key: string, path: string, format: string): void {
    const [, collection, segment = '', rest] = path.split('/');
    const uuid = decodeURIComponent(segment);
    const article = owned(key).find((one) => one.uuid === uuid);
    if (collection !== 'articles' || article === undefined) {
      sendJson(response, 404, { error: 'not found' });
    } else if (rest === undefined || format === 'json') {
      sendJson(response, 200, payload(article));
    } else if (format === 'html') {
      send(response, 200, 'text/html; charset=utf-8', article.html);
    } else if (format === 'markdown') {
      send(response, 200, 'text/plain; charset=utf-8', article.markdown);
    } else {
      sendJson(response, 400, { error: 'invalid format' });
    }
  }

  function payload({ html, markdown, ...rest }: BareArticle): unknown {
    const own = Object.entries(rest).filter(
      ([name]) => service.listedFieldsInDetail || name === 'uuid' || !isListed(name),
    );
    const fields = Object.fromEntries(own);
    if (service.odd.shouts === true) fields['uuid'] = rest.uuid.toUpperCase();
    return service.hasBodiesInDetail ? { ...fields, html, markdown } : fields;
  }

  function testWebhook(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (request.headers.cookie !== `session=${service.session}`) {
      sendJson(response, 401, { ok: false, error: 'not logged in' });
    } else if (body.includes('unreachable')) {
      sendJson(response, 422, { ok: false, error: 'the endpoint did not answer' });
    } else {
      sendJson(response, 200, { ok: true });
    }
  }

  return service;
}

function isListed(name: string): boolean {
  return SUMMARY_FIELDS.some((field) => field === name);
}

function summary(article: BareArticle): unknown {
  return Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, article[field]]));
}

function newArticle(uuid: string, number: number): BareArticle {
  return {
    uuid,
    topic: 'Bridges',
    status: 'completed',
    slug: `article-${number}`,
    word_count: 2,
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-01T00:00:00',
    meta_title: `Article ${number}`,
    focus_keyword: 'bridge',
    html: '<p>Hello <strong>world</strong></p>',
    markdown: 'Hello **world**',
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

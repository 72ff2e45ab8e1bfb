import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** The nine fields of the list (the API's document, "Article summary"), in its order. */
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

/** An article as this service holds it: what the list shows, its two bodies, and what else it has. */
export type BareArticle = Record<SummaryField, string | number> & {
  uuid: string;
  html: string;
  markdown: string;
} & Record<string, unknown>;

export interface SeenRequest {
  method: string;
  /** With its query, as it came. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a service may do that has the document's five endpoints and no more. */
export interface BareOddities {
  /** `total` of a list of so many articles, of which the page shows so many. */
  total?: (all: number, shown: number) => unknown;
  /** The largest page it gives. */
  largestPage?: number;
  /** Calls its pages as large as was asked, whatever they hold. */
  hidesPageSize?: boolean;
  /** Articles of one second come in another order with every answer. */
  shuffles?: boolean;
  /** Readings of the list, from its first page, whose last article is the first one once more. */
  readingsWithoutLast?: number;
  /** Left out: the newest change first. */
  order?: 'by-uuid';
  /** Identifiers are in capitals in the detail, though not in the list. */
  shouts?: boolean;
  /** What `POST /wordpress/capabilities` answers; left out: 404, as to any request it does not know. */
  capabilities?: { status: number; type: string; body: string };
}

export interface BareService {
  origin: string;
  /** Up to and including `/api/v1`. */
  url: string;
  /** A key of the owner of all articles that `put` makes. */
  key: string;
  /** A key of another owner, who has none. */
  otherKey: string;
  session: string;
  /** What was asked, in order. */
  requests: SeenRequest[];
  /** Keys that are refused from now on. */
  revoked: Set<string>;
  /** Answers 429 while it is true. */
  isLimiting: boolean;
  /** Whether the detail payload holds the bodies, or only the exports do. */
  hasBodiesInDetail: boolean;
  /** Whether the detail payload holds the list's fields beside the uuid, which the document leaves open. */
  listedFieldsInDetail: boolean;
  /** What its answers are like beyond what the document says. */
  odd: BareOddities;
  /** Puts an article there, or changes the one of that uuid. */
  put: (changes?: Readonly<Record<string, unknown>>) => BareArticle;
  remove: (uuid: string) => void;
  /** Answers a request as the service does; for a service that does so only sometimes. */
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
}

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void | Promise<void>;

/**
 * The API's document, and nothing more: no ETag, no problem details, no content hash, no search, no
 * blocks. What the document leaves open is answered in the plainest way.
 *
 * @param instead answers in its place
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

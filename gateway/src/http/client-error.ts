import { STATUS_CODES, maxHeaderSize } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_MEDIA_TYPE, apiText } from '@article-bridge/contract';
import type { FastifyInstance } from 'fastify';
import { GATEWAY_VERSION } from '../version.ts';
import { VERSION_HEADER } from './gateway-version.ts';
import { problems } from './problem.ts';
import type { HttpProblem } from './problem.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

/** How long what a refused client still sends is thrown away, in milliseconds. */
const LINGER_MS = 2_000;

/** Sockets that have been answered. */
const refused = new WeakSet<Duplex>();

/** Sends problem details where Node's HTTP server would answer by itself, before there is a request. */
export function handleClientErrors(app: FastifyInstance): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  app.addHook('onRequest', ({ raw }, reply, done) => {
    answering.set(raw.socket, reply.raw);
    const fault = headFault(raw);
    if (fault !== undefined) {
      // Not the route's answer: the request is refused at any address.
      reply.hijack();
      send(raw, reply.raw, problems.badRequest(apiText(fault)));
    } else done();
  });
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (refused.has(socket)) return;
    const answer = answering.get(socket);
    // Within an answer, another one would be read as its body.
    const isMidway = answer?.headersSent === true && !answer.writableFinished;
    // The fault is in the rest of a request that was already answered.
    const isAnswered = answer?.headersSent === true && !answer.req.complete;
    if (error.code === 'ECONNRESET' || !socket.writable || isMidway) socket.destroy();
    else if (isAnswered) socket.end();
    else refuse(socket, problemOf(error));
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    refuse(socket, problems.other(405, apiText('no-proxy')));
  });
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    send(request, response, problems.other(417, apiText('expectation-unknown')));
  });
}

const HOST_FIELD = 'host';

/** `uri-host [ ":" port ]` of RFC 9110, section 7.2. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** The host of a target that is a whole address, as clients send it to proxies. */
const TARGET_HOST = /^[a-z][\da-z+.-]*:\/\/([^/?#]*)/i;

/** Faults that a server has to refuse (RFC 9112, sections 2.3 and 3.2). Of repeated fields, Node's `headers` has only the first. */
function headFault({ httpVersion, rawHeaders, url = '' }: IncomingMessage) {
  // Node takes a request line without a version for HTTP/0.9, whose answers have no head.
  if (!['1.0', '1.1'].includes(httpVersion)) return 'request-unreadable';
  const hosts: string[] = [];
  for (let at = 1; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at - 1], rawHeaders[at]];
    if (name.length === HOST_FIELD.length && name.toLowerCase() === HOST_FIELD) hosts.push(value);
  }
  if (hosts.length > 1) return 'host-repeated';
  if (hosts.length === 0 && httpVersion === '1.1') return 'host-missing';
  const named = [...hosts, TARGET_HOST.exec(url)?.[1] ?? ''];
  return named.every((host) => HOST.test(host)) ? undefined : 'host-malformed';
}

function send(request: IncomingMessage, response: ServerResponse, problem: HttpProblem): void {
  const { status, fields, body } = answerOf(problem);
  response.writeHead(status, { ...fields, [REQUEST_ID_HEADER]: requestIdOf(request) }).end(body);
}

/** Refusals by the code of Node's error; any other code is a malformed request. */
const REFUSALS = new Map<string | undefined, () => HttpProblem>([
  [
    'HPE_HEADER_OVERFLOW',
    () => problems.other(431, apiText('header-too-large', { most: maxHeaderSize })),
  ],
  // A request cut off in transit is not the sender's fault, who may send it again.
  ['HPE_INVALID_EOF_STATE', () => problems.other(408, apiText('request-cut-short'))],
  ['ERR_HTTP_REQUEST_TIMEOUT', () => problems.other(408, apiText('request-too-slow'))],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    () => problems.other(413, apiText('chunk-extensions-too-large')),
  ],
  ['HPE_INVALID_METHOD', () => problems.badRequest(apiText('method-unknown'))],
]);

function problemOf({ code }: NodeJS.ErrnoException): HttpProblem {
  return REFUSALS.get(code)?.() ?? problems.badRequest(apiText('request-unreadable'));
}

function refuse(socket: Duplex, problem: HttpProblem): void {
  refused.add(socket);
  const { status, fields, body } = answerOf(problem);
  const lines = Object.entries({ ...fields, connection: 'close' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A connection that is closed while the client still sends is reset, and the answer with it.
  const enough = setTimeout(() => socket.destroy(), LINGER_MS);
  enough.unref();
  socket.once('end', () => socket.destroy());
  socket.once('close', () => {
    clearTimeout(enough);
  });
  socket.resume();
}

function answerOf(problem: HttpProblem) {
  const body = JSON.stringify(problem.body);
  const fields = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [VERSION_HEADER]: GATEWAY_VERSION,
    ...problem.headers,
  };
  return { status: problem.status, fields, body };
}

import { join } from 'node:path';
import { apiText } from '@article-bridge/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../http/problem.ts';
import { representation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { sendRepresentation } from '../http/send-representation.ts';
import { STUDIO_DIRECTORY, documentAt, readStudioDocument } from './studio-files.ts';

/**
 * Only the studio's own scripts run. WordPress' components write style elements. Images may come
 * from anywhere, as articles link to them. The studio must not be framed.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DOCUMENT_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
};

/** The addresses of the studio's pages: the studio itself tells them apart. */
const PAGES = [
  '/',
  '/set-up',
  '/articles',
  '/articles/*',
  '/integrations',
  '/integrations/*',
  '/api-keys',
  '/account',
  '/users',
  '/system',
];

export interface StudioRoutesOptions {
  publicUrl: () => string;
  /** The folder of the build; by default where `npm run build` writes it. */
  directory?: string;
}

/**
 * The studio at `/` and its files at `/assets/`, whose names contain their hash, so they are cached
 * for good. Public: its data comes from the API, with the user's session.
 */
export async function studioRoutes(
  app: FastifyInstance,
  { publicUrl, directory = STUDIO_DIRECTORY }: StudioRoutesOptions,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
    route.schema = { ...route.schema, hide: true };
  });
  const document = await readStudioDocument(directory);
  // The service's address is known once it listens, and stays.
  let answer: Representation | undefined;
  for (const page of PAGES) {
    app.get(page, (request, reply) => {
      if (document === undefined) throw notBuilt();
      answer ??= representation(
        documentAt(document, publicUrl()),
        'text/html; charset=utf-8',
        DOCUMENT_HEADERS,
      );
      return sendRepresentation(request, reply, answer);
    });
  }
  if (document === undefined) return;
  const shared = { cacheControl: false, decorateReply: false, index: false } as const;
  // One route: with one for each of its files, a gateway took twice as long to build.
  await app.register(fastifyStatic, {
    ...shared,
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  // Their names, such as the icon's, do not change with the content.
  await app.register(fastifyStatic, {
    ...shared,
    root: directory,
    globIgnore: ['index.html', 'assets/**'],
    wildcard: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
}

function notBuilt(): HttpProblem {
  return new HttpProblem({
    status: 404,
    title: 'Not found',
    detail: apiText('studio-not-built'),
  });
}

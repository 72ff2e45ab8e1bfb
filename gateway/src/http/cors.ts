import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Headers of our answers that browser code may read. */
const EXPOSED = [
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Article-Content-Hash',
  'Article-Gateway-Version',
  'X-Request-Id',
  'Deprecation',
  'Sunset',
];

/** A day, in seconds; browsers keep a preflight two hours at most. */
const PREFLIGHT_MAX_AGE = 86_400;

/** Lets browser code of these origins, and of no other, call the API. */
export async function registerCors(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'If-None-Match',
      'If-Match',
      'Idempotency-Key',
      'X-Request-Id',
    ],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_MAX_AGE,
    strictPreflight: false,
  });
}

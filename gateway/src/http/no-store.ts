import type { onRequestHookHandler } from 'fastify';

/** Keeps caches from storing answers of routes registered after it: they may change soon. */
export const noStore: onRequestHookHandler = (_request, reply, next) => {
  reply.header('cache-control', 'no-store');
  next();
};

import type { onRequestHookHandler } from 'fastify';

/** Has no cache keep what the routes answer that are registered after it: it may be another soon. */
export const noStore: onRequestHookHandler = (_request, reply, next) => {
  reply.header('cache-control', 'no-store');
  next();
};

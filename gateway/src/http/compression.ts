import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { codedTag } from './conditional.ts';

/** Below this a compressed answer is hardly smaller. */
const THRESHOLD_BYTES = 1024;

/** Compresses answers and gives a compressed copy its own ETag. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    // No client sends a compressed body here, and a small one can unpack to a very large one.
    globalDecompression: false,
  });
  // On the route, since what compresses hangs there too: this has to come after it.
  app.addHook('onRoute', (route) => {
    const hooks = route.onSend === undefined ? [] : [route.onSend].flat();
    route.onSend = [
      ...hooks,
      (_request, reply, payload, done) => {
        const coding = reply.getHeader('content-encoding');
        const etag = reply.getHeader('etag');
        if (typeof coding === 'string' && typeof etag === 'string') {
          reply.header('etag', codedTag(etag, coding));
        }
        done(null, payload);
      },
    ];
  });
}

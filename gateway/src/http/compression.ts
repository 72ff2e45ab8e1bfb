import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { COMPRESSED_FROM_BYTES } from './coded-representation.ts';
import { CODINGS, OFFERED_CODINGS } from './coding.ts';
import { codedTag } from './conditional.ts';

/**
 * Compresses answers and gives a compressed copy its own ETag. A route with `compress: false` does
 * both itself (`sendInAcceptedCoding`).
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const accepted = headers['accept-encoding'];
    if (accepted?.includes('*') === true) headers['accept-encoding'] = withoutWildcard(accepted);
    done();
  });
  await app.register(compress, {
    encodings: [...OFFERED_CODINGS],
    threshold: COMPRESSED_FROM_BYTES,
    // No client sends a compressed body here, and a small one can unpack to a very large one.
    globalDecompression: false,
  });
  // On the route, since what compresses hangs there too: this has to come after it.
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return;
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

/**
 * `*` stands for the codings that the field does not name (RFC 9110, section 12.5.3), but the
 * negotiator treats it as its preferred coding, even one that is refused by `q=0`.
 */
export function withoutWildcard(accepted: string): string {
  const entries = accepted.split(',').map((entry) => entry.trim());
  const nameOf = (entry: string) => entry.split(';')[0]?.trim().toLowerCase() ?? '';
  const named = new Set(entries.map(nameOf));
  const others = CODINGS.filter((coding) => !named.has(coding));
  return entries
    .flatMap((entry) =>
      nameOf(entry) === '*' ? others.map((coding) => entry.replace('*', coding)) : [entry],
    )
    .join(', ');
}

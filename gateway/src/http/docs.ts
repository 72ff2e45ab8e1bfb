import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { publishedDocument } from './openapi.ts';

/**
 * The page loads from this service only and runs no scripts except its own files; Swagger UI writes
 * style attributes. It must not be framed, because users paste keys into it.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/docs/`: the API for people, by Swagger UI from this machine, without a CDN. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    // Relative, so that it holds below any prefix; Swagger UI makes its addresses relative only there.
    docs.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('docs/'));
    await docs.register(swaggerUi, {
      routePrefix: '/docs/',
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: { title: 'Article service: API' },
      uiConfig: { deepLinking: true, docExpansion: 'list', tryItOutEnabled: false },
      transformSpecification: publishedDocument,
    });
  });
}

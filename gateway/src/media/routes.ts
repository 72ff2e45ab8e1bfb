import { Readable } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { matchingTag } from '../http/conditional.ts';
import { NOT_MODIFIED, problemResponses } from '../http/openapi.ts';
import { problems } from '../http/problem.ts';
import type { MediaStore } from './media-store.ts';
import { thumbnails } from './thumbnail.ts';

/**
 * A name refers to the same bytes for ever, so a cached copy is never revalidated (RFC 8246).
 * Shared caches may store it: the name itself is the secret.
 */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const mediaHeaders = {
  'cache-control': CACHE_CONTROL,
  // The type was read from the bytes; no browser may read another one out of them.
  'x-content-type-options': 'nosniff',
  // Opened as a page of its own, a file can run nothing and load nothing.
  'content-security-policy': "default-src 'none'; sandbox",
  // Other sites show these images; that is what they are for.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Unknown parameters are ignored, as at every address outside the API. */
const mediaQuery = z.object({
  size: z
    .enum(['thumbnail'])
    .optional()
    .catch(undefined)
    .describe(
      '`thumbnail`: a rendition of at most 320 x 180 pixels, for lists. Small WebP and AVIF images are ' +
        'returned unchanged; 404 if there is no such rendition.',
    ),
});

/** Only where the operator has clients get images from the store itself. */
const REDIRECTED = z.undefined().describe('The image is at `Location`, for a time.');

const mediaParams = z.object({ name: z.string().describe('The name of the file.') });

/** `GET /media/{name}`: the images of articles, for whoever was given their address. */
export const mediaRoutes: FastifyPluginCallback<{ media: MediaStore }> = (app, { media }, done) => {
  const thumbnailOf = thumbnails((found) => media.read(found));
  app.get<{ Params: z.infer<typeof mediaParams>; Querystring: z.infer<typeof mediaQuery> }>(
    '/media/:name',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getMedia',
        summary: 'Get an image',
        tags: ['Articles'],
        security: [],
        reads: ['If-None-Match'],
        params: mediaParams,
        querystring: mediaQuery,
        response: {
          200: { description: 'The image.', content: { 'image/*': { schema: z.any() } } },
          302: REDIRECTED,
          304: NOT_MODIFIED,
          ...problemResponses(404, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const found = await media.find(request.params.name);
      if (found === undefined) throw problems.mediaNotFound();
      const { size } = request.query;
      const etag = size === undefined ? `"${found.sha256}"` : `"${found.sha256}-${size}"`;
      const isKnown = matchingTag(request.headers['if-none-match'], etag) !== undefined;
      const isHead = request.method === 'HEAD';
      // HEAD needs no bytes, and an address that is signed for GET refuses it.
      const isHere = isKnown || isHead || size !== undefined;
      const elsewhere = isHere ? undefined : await media.addressOf(found);
      if (elsewhere !== undefined) {
        reply.header('cache-control', `public, max-age=${elsewhere.seconds}`);
        reply.header('cross-origin-resource-policy', 'cross-origin');
        return reply.redirect(elsewhere.url);
      }
      reply.headers({ ...mediaHeaders, etag });
      if (isKnown) return reply.code(304).send();
      if (size === 'thumbnail') {
        const thumbnail = await thumbnailOf(found);
        if (thumbnail === undefined) throw problems.mediaNotFound();
        return reply.type(thumbnail.mimeType).send(Buffer.from(thumbnail.bytes));
      }
      reply.type(found.mimeType).header('content-length', found.byteLength);
      // Fastify keeps the length of what HEAD would have got only when it is sent a stream.
      if (isHead) return reply.send(Readable.from([]));
      const body = await media.stream(found);
      body.on('error', (err) => {
        // Before that, it is answered and logged as any other failure.
        if (reply.raw.headersSent) request.log.error({ err }, 'an image broke off');
      });
      return reply.send(body);
    },
  );
  done();
};

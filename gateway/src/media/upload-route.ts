import type { ApiText } from '@article-bridge/contract';
import { uploadedMedia, apiText } from '@article-bridge/contract';
import type { FastifyRequest, RequestPayload } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../accounts/access.ts';
import { problemResponses } from '../http/openapi.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import { IMAGE_MAX_BYTES, ImageRefusedError, measureImage } from './image-type.ts';
import type { ReadImageSize } from './image-type.ts';
import type { MediaStore } from './media-store.ts';
import { isSvg } from './svg-picture.ts';

/** Types that mean bytes; the actual type is detected from the bytes. */
const IMAGE_BYTES = /^(?:image\/[\w.+-]+|application\/octet-stream)$/;

/** Types for the OpenAPI document; the bytes decide. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The whole body, its chunks until they are collected, and the copy for the thread that reads its size. */
const BODY_GROWTH = 3;

export interface MediaUploadOptions {
  media: MediaStore;
  /** Reads sizes of an owner's images, off the thread that answers. */
  sizesFor: (ownerId: number) => ReadImageSize;
  publicUrl: () => string;
}

/**
 * `POST /media`: the bytes of an image as the body.
 *
 * An SVG is refused here although the import renders it: it can be a small program (nested
 * patterns, filters over filters, references that multiply) whose rendering cannot be interrupted.
 * In an import, that affects only the machine of the user who runs it; here, the holder of a key
 * would affect everyone.
 */
export const mediaUploadRoute: FastifyPluginCallbackZod<MediaUploadOptions> = (
  app,
  { media, sizesFor, publicUrl },
  done,
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(IMAGE_BYTES, allBytes);
  app.post(
    '/media',
    {
      config: {
        access: { scope: 'articles:write', session: true },
        ...{ isBodyImage: true, bodyGrowth: BODY_GROWTH },
      },
      bodyLimit: IMAGE_MAX_BYTES,
      schema: {
        operationId: 'uploadMedia',
        summary: 'Upload an image (PNG, JPEG, GIF, WebP, AVIF) for use in articles',
        description:
          'The request body is the image itself. Uploading the same bytes again returns the same URL.',
        tags: ['Articles'],
        consumes: [...IMAGE_TYPES, 'application/octet-stream'],
        body: z.unknown().describe('The bytes of the image.'),
        sends: ['Location'],
        response: {
          201: uploadedMedia,
          ...problemResponses(400, 401, 403, 413, 415, 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const image = await uploadedImage(request.body, sizesFor(ownerId));
      const { name } = await media.put(ownerId, image);
      const url = `${publicUrl()}/media/${name}`;
      reply.code(201).headers({ location: url, 'cache-control': 'no-store' });
      const { mimeType, width, height, bytes } = image;
      return { name, url, mime_type: mimeType, width, height, byte_length: bytes.length };
    },
  );
  done();
};

/**
 * Not shared with the thread in which a size is looked for, which has a copy: V8 does not count shared memory,
 * so nothing has it collected, and a hundred refused images had filled 1.5 GB.
 */
async function allBytes(
  { headers, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: RequestPayload,
): Promise<Uint8Array> {
  const announced = Number(headers['content-length'] ?? bodyLimit);
  if (announced > bodyLimit) throw problems.bodyTooLarge(bodyLimit);
  const bytes = new Uint8Array(announced);
  let length = 0;
  await readBody(payload, bodyLimit, (chunk) => {
    bytes.set(chunk, length);
    length += chunk.length;
    return undefined;
  });
  return bytes.subarray(0, length);
}

async function uploadedImage(body: unknown, readSize: ReadImageSize) {
  if (!(body instanceof Uint8Array)) throw imageRefused(apiText('image-empty'));
  if (isSvg(body)) {
    throw imageRefused(apiText('image-svg'));
  }
  try {
    return await measureImage(body, readSize);
  } catch (error) {
    if (error instanceof ImageRefusedError) throw imageRefused(error.text);
    throw error;
  }
}

/** RFC 9110, section 15.5.16: the content's format, as its bytes tell. */
function imageRefused(fault: ApiText): HttpProblem {
  return new HttpProblem({
    status: 415,
    title: 'Unsupported media type',
    detail: apiText('image-refused', { fault }),
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IMAGE_MAX_BYTES,
  ImageRefusedError,
  measureImage,
} from '../../../gateway/src/media/image-type.ts';
import { IMAGES, PNG, pngOfSize, turnedJpeg } from './image-bytes.ts';

describe('measureImage', () => {
  it.each(Object.entries(IMAGES))(
    'reads type and size of %s from the bytes',
    async (mimeType, bytes) => {
      expect(await measureImage(bytes)).toEqual({ bytes, mimeType, width: 3, height: 2 });
    },
  );

  it('gives the size as shown, when a camera has noted that it was held upright', async () => {
    expect(await measureImage(turnedJpeg())).toMatchObject({ width: 2, height: 3 });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'is empty'],
    [
      'text',
      Buffer.from('hello'),
      'is not an image: PNG, JPEG, GIF, WebP, AVIF and SVG are accepted',
    ],
    ['a web page', Buffer.from('<!doctype html><p>404</p>'), 'is not an image'],
    ['a script behind a GIF head', Buffer.from('GIF8<?php'), 'is a damaged GIF'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'is application/pdf'],
    ['half a PNG', PNG.subarray(0, 60), 'is cut off'],
    ['half a WebP', IMAGES['image/webp'].subarray(0, 40), 'is cut off'],
    ['a PNG of no width', pngOfSize(0, 2), 'is a damaged PNG'],
    ['51 megapixels', pngOfSize(51_000, 1000), 'has 51000 x 1000 pixels; at most 50 megapixels'],
    ['over 20 MB', Buffer.alloc(IMAGE_MAX_BYTES + 1), 'has 20971521 bytes; at most 20971520'],
  ])('refuses %s and says why', async (_what, bytes, message) => {
    const refusal = await measureImage(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImageRefusedError);
    expect(String(refusal)).toContain(message);
  });

  it('takes what is just within the limits', async () => {
    expect(await measureImage(pngOfSize(50_000, 1000))).toMatchObject({ width: 50_000 });
  });

  it('answers or refuses, whatever the bytes', async () => {
    const heads = Object.values(IMAGES).map((image) => image.subarray(0, 40));
    const damaged = fc
      .tuple(fc.constantFrom(...heads), fc.nat(40), fc.uint8Array({ maxLength: 80 }))
      .map(([head, cut, rest]) => Buffer.concat([head.subarray(0, cut), rest]));
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const result = await measureImage(bytes).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(ImageRefusedError);
      }),
    );
  });
});

import { __, sprintf } from '@wordpress/i18n';

/** The gateway's own limits (media/image-type.ts): bytes of an image, and its pixels. */
const MAX_BYTES = 20 * 1024 * 1024;

/** The longest side of a picture that is made smaller, in pixels: sharp on every screen. */
const LONGEST_SIDE = 3840;

export function isImage({ type }: File): boolean {
  return type.startsWith('image/');
}

/**
 * The image itself if the gateway accepts it, otherwise a smaller copy, drawn by the browser.
 *
 * @throws {Error} if it is not an image, or too large and unreadable for the browser, too
 */
export async function fittingImage(file: File): Promise<Blob> {
  if (!isImage(file)) {
    throw new Error(
      __(
        'It is not an image that the browser supports. To use the text of a document, copy it there and paste it here.',
      ),
    );
  }
  if (file.size <= MAX_BYTES) return file;
  const smaller = await smallerImage(file).catch(() => undefined);
  if (smaller !== undefined && smaller.size <= MAX_BYTES) return smaller;
  throw new Error(
    sprintf(
      /* translators: 1: name of a file, 2 and 3: megabytes */
      __(
        '%1$s has %2$d MB; the maximum is %3$d MB, and it could not be made smaller here. Save it as JPEG or WebP with fewer pixels and try again.',
      ),
      file.name,
      Math.round(file.size / 1024 / 1024),
      MAX_BYTES / 1024 / 1024,
    ),
  );
}

async function smallerImage(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}

import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { imageSize } from 'image-size';
import { SvgRefusedError, drawSvg, isSvg } from './svg-picture.ts';

/** Bytes of one image at most: what a camera's JPEG or a large screenshot takes, with room. */
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;

/** Width times height at most: a browser or WordPress unpacks it at four bytes a pixel, 200 MB. */
export const IMAGE_MAX_PIXELS = 50_000_000;

/** The images browsers and WordPress both show, each with the ending its name gets. */
export const IMAGE_EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

export type ImageMimeType = keyof typeof IMAGE_EXTENSIONS;

/** EXIF orientations 5 to 8 turn the picture by a quarter; it is then shown with its sides swapped. */
const FIRST_TURNED_ORIENTATION = 5;

export interface MeasuredImage {
  bytes: Uint8Array;
  mimeType: ImageMimeType;
  /** Pixels, as the image is shown. */
  width: number;
  height: number;
}

/** Bytes that are not an accepted image; the text says why and what to do. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
  readonly text: ApiText;

  constructor(text: ApiText, options?: ErrorOptions) {
    super(text.detail, options);
    this.text = text;
  }
}

/** Pixels as they are stored, and by EXIF how the picture is turned. */
export interface ImageSize {
  width: number;
  height: number;
  orientation: number;
}

/** Reads a size; undefined when the file does not have one. */
export type ReadImageSize = (bytes: Uint8Array) => Promise<ImageSize | undefined>;

/** Types whose size stands at one place. In any other it is looked for, as long as the bytes have it. */
const SIZED_AT_ONCE: ReadonlySet<ImageMimeType> = new Set(['image/png', 'image/gif', 'image/webp']);

/**
 * Detects the type of an image from its bytes, whatever its file is called. An SVG is converted to
 * a PNG.
 *
 * @param readSize reads sizes that may take long to find
 * @throws {ImageRefusedError} for anything but a PNG, JPEG, GIF, WebP, AVIF or SVG within the
 *   limits
 */
export async function measureImage(
  bytes: Uint8Array,
  readSize: ReadImageSize = (image) => Promise.resolve(imageSizeIn(image)),
): Promise<MeasuredImage> {
  return measureBitmap(isSvg(bytes) ? await picture(bytes) : bytes, readSize);
}

/** Undefined for bytes that are damaged. Pure; it takes time that grows with their square. */
export function imageSizeIn(bytes: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return { width, height, orientation };
  } catch {
    // Whatever the error is, the bytes caused it.
    return undefined;
  }
}

async function picture(svg: Uint8Array): Promise<Uint8Array> {
  try {
    return await drawSvg(svg);
  } catch (error) {
    if (error instanceof SvgRefusedError)
      throw new ImageRefusedError(apiText('image-svg-refused', { reason: error.message }), {
        cause: error,
      });
    throw error;
  }
}

async function measureBitmap(bytes: Uint8Array, readSize: ReadImageSize): Promise<MeasuredImage> {
  if (bytes.length === 0) throw new ImageRefusedError(apiText('image-empty'));
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw new ImageRefusedError(
      apiText('image-too-large', { bytes: bytes.length, most: IMAGE_MAX_BYTES }),
    );
  }
  const mimeType = await imageMimeType(bytes);
  if (isCutOff(bytes, mimeType)) {
    throw new ImageRefusedError(apiText('image-cut-off'));
  }
  const stored = SIZED_AT_ONCE.has(mimeType) ? imageSizeIn(bytes) : await readSize(bytes);
  const { width, height } = shownSize(stored, mimeType);
  if (width * height > IMAGE_MAX_PIXELS) {
    throw new ImageRefusedError(apiText('image-too-many-pixels', { width, height }));
  }
  return { bytes, mimeType, width, height };
}

async function imageMimeType(bytes: Uint8Array): Promise<ImageMimeType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is a PNG to programs that do not know the animation.
  const mimeType = found === 'image/apng' ? 'image/png' : found;
  if (mimeType !== undefined && isImageMimeType(mimeType)) return mimeType;
  throw new ImageRefusedError(
    mimeType === undefined
      ? apiText('image-unknown')
      : apiText('image-of-another-type', { type: mimeType }),
  );
}

function isImageMimeType(mimeType: string): mimeType is ImageMimeType {
  return Object.hasOwn(IMAGE_EXTENSIONS, mimeType);
}

/**
 * Whether a file is truncated: its header, with type and size, may still be there. Detected only
 * for formats that mark their end: PNG by its last chunk (PNG 3rd edition, 11.2.5), WebP by the
 * length of its RIFF container. A JPEG without an end is displayed by every browser, and is
 * therefore accepted.
 */
function isCutOff(bytes: Uint8Array, mimeType: ImageMimeType): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (mimeType === 'image/png') return buffer.lastIndexOf('IEND') === -1;
  if (mimeType === 'image/webp') return buffer.readUInt32LE(4) + 8 > buffer.length;
  return false;
}

function shownSize(
  stored: ImageSize | undefined,
  mimeType: ImageMimeType,
): { width: number; height: number } {
  const damaged = apiText('image-damaged', { type: IMAGE_EXTENSIONS[mimeType].toUpperCase() });
  if (stored === undefined) throw new ImageRefusedError(damaged);
  const { width, height, orientation } = stored;
  if (!(width > 0 && height > 0)) throw new ImageRefusedError(damaged);
  const turned = orientation >= FIRST_TURNED_ORIENTATION;
  return turned ? { width: height, height: width } : { width, height };
}

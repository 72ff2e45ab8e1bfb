import { LRUCache } from 'lru-cache';
import { IMAGE_MAX_BYTES, imageSizeIn } from './image-type.ts';
import { isSizedSoon } from './jpeg-segments.ts';
import type { OwnedMedia, StoredMedia } from './stored-media.ts';
import { fairTurns } from '../turns/fair-turns.ts';

/** Size in lists, in pixels, sufficient for high-density screens. */
export const THUMBNAIL = { width: 320, height: 180 } as const;

/** Width times height of pictures that are scaled down: 64 MB unpacked, one at a time. */
const PIXELS_MAXIMUM = 16_000_000;

/** Formats that are small as they are, and that the renderer does not read. */
const COMPACT: ReadonlySet<string> = new Set(['image/webp', 'image/avif']);

/** Bytes of one of these that are few enough for a list. */
const COMPACT_MAX_BYTES = 256 * 1024;

/** Bytes of renditions that are kept: some thousand of them. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Rotation in degrees by EXIF orientation. Mirrored pictures are rare and left as they are. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

export interface Thumbnail {
  bytes: Uint8Array;
  mimeType: string;
}

/**
 * One after the other: two large pictures at once take too much memory. Owners take turns, since
 * one may have any number of large pictures. What waits is no more than the connections that ask.
 */
const TURNS_OF_OWNERS = { places: 1, placesEach: 1, waitingEach: Infinity } as const;

/**
 * Scales images down for lists. Images that are too large for that, or damaged, have no thumbnail, nor
 * have those whose size is hard to find.
 *
 * @param read the bytes of an image
 */
export function thumbnails(read: (media: StoredMedia) => Promise<Uint8Array>) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  const turns = fairTurns(TURNS_OF_OWNERS);

  async function made(media: StoredMedia): Promise<Uint8Array | undefined> {
    // Others may have waited for the same picture.
    const known = kept.get(media.sha256);
    if (known !== undefined) return known;
    const bytes = await drawnSmall(await read(media), media.mimeType);
    if (bytes !== undefined) kept.set(media.sha256, bytes);
    return bytes;
  }

  async function madeInTurn(media: OwnedMedia): Promise<Uint8Array | undefined> {
    const end = await turns.take(media.ownerId);
    try {
      return await made(media);
    } finally {
      end();
    }
  }

  return async function thumbnailOf(media: OwnedMedia): Promise<Thumbnail | undefined> {
    if (COMPACT.has(media.mimeType)) {
      return media.byteLength <= COMPACT_MAX_BYTES
        ? { bytes: await read(media), mimeType: media.mimeType }
        : undefined;
    }
    if (media.byteLength > IMAGE_MAX_BYTES) return undefined;
    const bytes = kept.get(media.sha256) ?? (await madeInTurn(media));
    return bytes === undefined ? undefined : { bytes, mimeType: 'image/png' };
  };
}

async function drawnSmall(bytes: Uint8Array, mimeType: string): Promise<Uint8Array | undefined> {
  if (mimeType === 'image/jpeg' && !isSizedSoon(bytes)) return undefined;
  const size = imageSizeIn(bytes);
  if (size === undefined || size.width * size.height > PIXELS_MAXIMUM) return undefined;
  const { width, height } = THUMBNAIL;
  const turn = TURNS[size.orientation] ?? 0;
  const [boxWidth, boxHeight] = turn % 180 === 0 ? [width, height] : [height, width];
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image x="${(width - boxWidth) / 2}" y="${(height - boxHeight) / 2}" width="${boxWidth}" ` +
    `height="${boxHeight}" preserveAspectRatio="xMidYMid slice" ` +
    `transform="rotate(${turn} ${width / 2} ${height / 2})" href="data:${mimeType};base64,${data}"/></svg>`;
  const { renderAsync } = await import('@resvg/resvg-js');
  try {
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  } catch {
    // Its head is sound, or it would not be in the store; what comes after is not.
    return undefined;
  }
}

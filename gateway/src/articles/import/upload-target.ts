import type { ArticleStatus, ImportFormat } from '@article-bridge/contract';
import type { MediaStore } from '../../media/media-store.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import type { ClaimedUuids } from './claim-uuid.ts';

/** For whom, and with what, a file that holds many articles is read. */
export interface UploadTarget {
  ownerId: number;
  /** Of articles that state none. */
  status: ArticleStatus;
  /** See `importQuery`. */
  collection: string;
  media: Pick<MediaStore, 'put' | 'ownedBy'>;
  drawsSvg: boolean;
  claimed: ClaimedUuids;
  perform: PerformWork;
  /** Unix seconds. */
  now: () => number;
  /** The service's address, by which its own media are known. */
  publicUrl: string;
  /** Ends the reading. */
  signal: AbortSignal;
}

/** By what an item is known at the next import: no path on the disk looks like it. */
export function itemKey(format: ImportFormat, collection: string, name: string): string {
  return collection === '' ? `${format}:${name}` : `${format}(${collection}):${name}`;
}

import type { ArticleStatus, ImportFormat } from '@article-bridge/contract';
import type { MediaStore } from '../../media/media-store.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import type { ClaimedUuids } from './claim-uuid.ts';

/** Owner and context of the import of a file with several articles. */
export interface UploadTarget {
  ownerId: number;
  /** Status of articles without one of their own. */
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
  /** Aborts reading. */
  signal: AbortSignal;
}

/** Key that identifies an item at the next import; it cannot be mistaken for a path on the disk. */
export function itemKey(format: ImportFormat, collection: string, name: string): string {
  return collection === '' ? `${format}:${name}` : `${format}(${collection}):${name}`;
}

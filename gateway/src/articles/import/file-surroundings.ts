import type { ArticleStatus } from '@article-bridge/contract';
import type { PerformWork } from '../rendering/rendering-work.ts';
import type { ArticleFolder } from './article-folder.ts';
import type { ClaimedUuids } from './claim-uuid.ts';
import type { ImageFiles } from './image-files.ts';
import type { LinkedArticles } from './linked-articles.ts';

/** Context in which a file of an import is read. */
export interface FileSurroundings {
  ownerId: number;
  /** Status of articles without one of their own. */
  status: ArticleStatus;
  folder: ArticleFolder;
  images: ImageFiles;
  links: LinkedArticles;
  claimed: ClaimedUuids;
  perform: PerformWork;
  now: () => number;
}

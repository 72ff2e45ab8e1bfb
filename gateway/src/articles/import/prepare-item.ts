import { makeBlocks } from '../kept-blocks.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import type { ClaimedUuids } from './claim-uuid.ts';
import type { ImportItem, PreparedArticle, SkippedItem } from './prepared-article.ts';

/** What an item is prepared with. */
export interface Preparation {
  claimed: ClaimedUuids;
  perform: PerformWork;
  /** The service's address, which its own images in the blocks get. */
  publicUrl: string;
}

/**
 * Reads an item and makes everything that is stored of it, its blocks as well.
 *
 * @throws {FileProblem | ArticleSourceError | HttpProblem} that says what is wrong with it
 */
export async function prepareItem(
  item: ImportItem,
  { claimed, perform, publicUrl }: Preparation,
): Promise<PreparedArticle | SkippedItem> {
  const prepared = await item.prepare(claimed);
  if (!('draft' in prepared)) return prepared;
  const blocks = await makeBlocks(perform, prepared.draft, publicUrl);
  return { ...prepared, draft: { ...prepared.draft, blocks } };
}

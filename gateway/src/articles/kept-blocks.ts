import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { BLOCKS_VERSION } from '../wordpress/blocks-version.ts';
import { MEDIA_SCHEME } from './article.ts';
import type { ArticleDraft, MadeBlocks, StoredArticle } from './article.ts';
import { publishMedia, writtenHash } from './assemble.ts';
import { HttpProblem } from '../http/problem.ts';
import { ArticleSourceError } from './markdown/source-error.ts';
import { textsIn } from './rendering/own-media.ts';
import type { PerformWork } from './rendering/rendering-work.ts';

/** Longest HTML, in characters, whose blocks are kept: those of longer HTML are rendered on request. */
const KEPT_LENGTH = 100_000;

export interface KeptBlocks {
  uuid: string;
  blocks: string;
  content_hash: string;
}

/**
 * Renders the blocks of an article that sites will request, that is, a completed one. Undefined for
 * others, and if rendering fails: blocks are then rendered, or the reason is given, on request.
 */
export async function makeBlocks(
  perform: PerformWork,
  { status, content }: Pick<ArticleDraft, 'status' | 'content'>,
  publicUrl: string,
): Promise<MadeBlocks | undefined> {
  if (status !== 'completed') return undefined;
  const { html } = publishMedia({ html: content.html }, publicUrl);
  if (typeof html !== 'string' || html.length > KEPT_LENGTH) return undefined;
  try {
    const blocks = await perform('blocks', { html });
    // Databases keep every other text as it is.
    const isKept = blocks.isWellFormed() && !blocks.includes('\0');
    return isKept ? { blocks, publicUrl } : undefined;
  } catch (error) {
    if (error instanceof ArticleSourceError || error instanceof HttpProblem) return undefined;
    throw error;
  }
}

/** Keeps them, in the transaction that writes the article. */
export async function keepBlocks(
  trx: Transaction<Database>,
  articleId: number,
  article: StoredArticle,
  { blocks, publicUrl }: MadeBlocks,
): Promise<void> {
  const hasMedia = [...textsIn(article.content)].some((text) => text.includes(MEDIA_SCHEME));
  const row = {
    made_for: madeFor(hasMedia ? publicUrl : ''),
    content_hash: await writtenHash(article, publicUrl),
    blocks,
  };
  await trx
    .insertInto('article_blocks')
    .values({ article_id: articleId, ...row })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
    .execute();
}

/** The blocks of articles, except of those that have none, or would be rendered differently now. */
export async function findBlocks(
  db: Kysely<Database>,
  ownerId: number,
  uuids: readonly string[],
  publicUrl: string,
): Promise<KeptBlocks[]> {
  // PostgreSQL has no empty list.
  if (uuids.length === 0) return [];
  return db
    .selectFrom('article_blocks')
    .innerJoin('articles', 'articles.id', 'article_blocks.article_id')
    .select(['articles.uuid', 'article_blocks.blocks', 'article_blocks.content_hash'])
    .where('owner_id', '=', ownerId)
    .where(
      'uuid',
      'in',
      uuids.map((uuid) => uuid.toLowerCase()),
    )
    .where('made_for', 'in', [madeFor(''), madeFor(publicUrl)])
    .execute();
}

/** @param publicUrl '' for an article without images of its own: its blocks are the same anywhere */
function madeFor(publicUrl: string): string {
  return `${BLOCKS_VERSION} ${publicUrl}`;
}

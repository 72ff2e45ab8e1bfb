import { seoPackage } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import type { z } from 'zod';
import { anyObject } from '../any-object.ts';

/**
 * Scheme by which content refers to its own images: `article-media:NAME`. It becomes an absolute address only
 * when a payload is assembled, so that a move of the service does not touch stored articles.
 */
export const MEDIA_SCHEME = 'article-media:';

/**
 * The writer's part of an article, under the wire's names: `seo_package` without what the service adds
 * (identity, workflow state and times).
 */
export const articleContent = seoPackage.omit({
  contract: true,
  version: true,
  uuid: true,
  content_hash: true,
  status: true,
  created_at: true,
  updated_at: true,
});

export type ArticleContent = z.infer<typeof articleContent>;

/** The column `articles.content`, parsed. */
export const storedContent = anyObject;

export type StoredContent = Readonly<z.infer<typeof storedContent>>;

/** An article as it lies in storage: `content` is what `save` took. Times are Unix seconds. */
export interface StoredArticle {
  uuid: string;
  status: ArticleStatus;
  content: StoredContent;
  createdAt: number;
  updatedAt: number;
}

/** Reads an article, or an earlier version of one, out of its row. */
export function storedArticle(row: {
  uuid: string;
  status: ArticleStatus;
  content: string;
  created_at: number;
  updated_at: number;
}): StoredArticle {
  return {
    uuid: row.uuid,
    status: row.status,
    content: storedContent.parse(JSON.parse(row.content)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A stored article with the number of its last change. */
export interface FoundArticle extends StoredArticle {
  change: number;
}

/** Record of a deleted article. */
export interface Tombstone {
  uuid: string;
  slug: string;
  deletedAt: number;
}

/** The body of a draft as blocks, which are the article's once it is saved. */
export interface MadeBlocks {
  blocks: string;
  /** The service's address, without a slash at its end, that images in it have. */
  publicUrl: string;
}

/** The part of an article that its author provides; the service adds the rest. */
export interface ArticleDraft {
  /** Identity that the author chose; without it the article is known by its source key. */
  uuid?: string | undefined;
  /** Origin of the article, unique per owner, such as an import's path; null if written here. */
  sourceKey: string | null;
  status: ArticleStatus;
  /** Content from the writer, or from storage. */
  content: ArticleContent | StoredContent;
  /** Unix seconds; defaults to the current time. */
  createdAt?: number | undefined;
  /** The session or API key whose editor saves automatically; undefined for an explicit save. */
  autosavedBy?: string | undefined;
  /** The body as WordPress blocks, where they were made already. */
  blocks?: MadeBlocks | undefined;
  /** The change that the author's work is based on; 0 for an article that does not exist yet. */
  expectedChange?: number | undefined;
}

export interface SavedArticle {
  outcome: 'created' | 'updated' | 'unchanged';
  uuid: string;
}

/** The article has changed since the author loaded it. */
export class ArticleChangedError extends Error {
  override readonly name = 'ArticleChangedError';

  constructor() {
    super('the article was changed in the meantime: read it again');
  }
}

/** Another article of the same owner already has this slug. */
export class SlugTakenError extends Error {
  override readonly name = 'SlugTakenError';
  readonly slug: string;
  readonly otherUuid: string;
  readonly otherSourceKey: string | null;

  constructor(slug: string, other: { uuid: string; sourceKey: string | null }) {
    const place = other.sourceKey === null ? '' : ` (${other.sourceKey})`;
    super(`the slug "${slug}" is taken by article ${other.uuid}${place}: choose another slug`);
    this.slug = slug;
    this.otherUuid = other.uuid;
    this.otherSourceKey = other.sourceKey;
  }
}

import {
  PER_PAGE_MAXIMUM,
  articleHistory,
  articlePayloadList,
  seoPackage,
  uploadedMedia,
} from '@article-bridge/contract';
import type { ArticleStatus, SeoPackage, UploadedMedia } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../api/api-problem.ts';
import { request, send } from '../api/request.ts';
import type { Query } from '../api/request.ts';
import { draftOf, prunedDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { perform } from './rendering/renderer.ts';
import type { Answered, ArticleGateway, SaveOptions } from './saving/article-gateway.ts';
import { patchBetween } from './saving/merge-patch.ts';
import type { Stored } from './saving/saving.ts';

/** Addresses tried for an article whose title is another article's, too. */
const NUMBERED_SLUGS = 20;

const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };

/**
 * The article as it stands in the editor, undefined where there is none.
 *
 * @throws {ApiProblem}
 */
export async function readArticle(uuid: string): Promise<Stored> {
  return stored(await send(`articles/${uuid}`, { headers: { 'cache-control': 'no-cache' } }));
}

interface GatewayOptions {
  /** Whether a new article's text may name images that are not there. */
  keepsMissingImages: boolean;
}

/** One article, through the API: what the editing session asks of the gateway. */
export function articleGateway(
  uuid: string,
  { keepsMissingImages }: GatewayOptions,
): ArticleGateway {
  const path = `articles/${uuid}`;
  return {
    read: () => readArticle(uuid),

    create: (draft, options) =>
      withFreeSlug(draft, uuid, (slug) => {
        const json = { ...prunedDraft(draft), ...(slug !== undefined && { slug }), uuid };
        const query = {
          ...autosaveQuery(options),
          ...(keepsMissingImages && { missing_images: 'keep' }),
        };
        return send('articles', { method: 'POST', query, json });
      }),

    change: (known, draft, options) =>
      withFreeSlug(draft, uuid, (slug) => {
        const patch = { ...patchBetween(known.draft, draft), ...(slug !== undefined && { slug }) };
        const headers = { ...MERGE_PATCH, 'if-match': known.etag };
        const body = JSON.stringify(patch);
        return send(path, { method: 'PATCH', query: autosaveQuery(options), body, headers });
      }),

    async setStatus({ etag }, status) {
      const response = await send(`${path}/status`, {
        method: 'POST',
        json: { status },
        headers: { 'if-match': etag },
      });
      return answered(response);
    },

    async restore({ etag }, version) {
      const headers = { 'if-match': etag };
      return stored(await send(`${path}/history/${version}/restore`, { method: 'POST', headers }));
    },
  };
}

function autosaveQuery({ autosave }: SaveOptions): Query {
  return autosave ? { autosave } : {};
}

/** An address that was left to the gateway and is taken gets a number; one that was typed is refused. */
async function withFreeSlug(
  draft: Draft,
  uuid: string,
  attempt: (slug?: string) => Promise<Response>,
): Promise<Answered> {
  try {
    return await answered(await attempt());
  } catch (error) {
    if (!isSlugTaken(error) || draft.slug !== undefined) throw error;
    const { content } = await perform('draft', { title: draft.title, markdown: '', uuid });
    for (let number = 2; number <= NUMBERED_SLUGS; number += 1) {
      const slug = `${content?.slug ?? uuid}-${number}`;
      try {
        return { ...(await answered(await attempt(slug))), slug };
      } catch (refusal) {
        if (!isSlugTaken(refusal)) throw refusal;
      }
    }
    throw error;
  }
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.kind === 'slug-taken';
}

async function answered(response: Response): Promise<Answered> {
  const { status, slug, updated_at: updatedAt } = seoPackage.parse(await response.json());
  return {
    ...{ etag: etagOf(response), status, updatedAt },
    // The address of what is published stays, whatever becomes of the title.
    ...(isPublished(status) && { slug }),
  };
}

function isPublished(status: ArticleStatus): boolean {
  return status === 'completed' || status === 'archived';
}

async function stored(response: Response): Promise<Stored> {
  const article = seoPackage.parse(await response.json());
  const { status, updated_at: updatedAt } = article;
  const draft = await storedDraft(article);
  return { draft, etag: etagOf(response), status, updatedAt };
}

/** A text that takes too long to read leaves nothing to the gateway: every field stays as it is. */
async function storedDraft(article: SeoPackage): Promise<Draft> {
  const automatic = await perform('automatic', article).catch(() => undefined);
  return draftOf(article, automatic ?? new Set());
}

function etagOf(response: Response): string {
  return response.headers.get('etag') ?? '';
}

/** Which versions of an article there are. */
export const historyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['articles', uuid, 'history'],
    queryFn: ({ signal }) => request(`articles/${uuid}/history`, articleHistory, { signal }),
    staleTime: 0,
  });

/** An earlier version of an article; it never changes. */
export const versionQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['articles', uuid, 'history', version],
    queryFn: ({ signal }) => request(`articles/${uuid}/history/${version}`, seoPackage, { signal }),
    staleTime: Infinity,
  });

/** Articles read for suggestions: the latest page, which is the largest there is. */
const SUGGESTING_ARTICLES = { status: 'any', expand: 'payload', per_page: PER_PAGE_MAXIMUM };

/** What the latest articles are tagged with, and who wrote them; each once. */
export const suggestionsQuery = queryOptions({
  queryKey: ['articles', 'suggestions'],
  queryFn: async ({ signal }) => {
    const query = SUGGESTING_ARTICLES;
    const { articles } = await request('articles', articlePayloadList, { signal, query });
    return {
      tags: [...new Set(articles.flatMap(({ tags }) => tags ?? []))],
      authors: [...new Set(articles.flatMap(({ author }) => author?.name ?? []))],
    };
  },
  staleTime: Infinity,
});

/**
 * Uploads an image.
 *
 * @throws {ApiProblem} for what is no image, or too large
 */
export function uploadImage(file: Blob): Promise<UploadedMedia> {
  const headers = { 'content-type': 'application/octet-stream' };
  return request('media', uploadedMedia, { method: 'POST', body: file, headers });
}

import {
  PER_PAGE_MAXIMUM,
  articleHistory,
  articlePayloadList,
  seoPackage,
  uploadedMedia,
} from '@article-bridge/contract';
import type { ArticleStatus, SeoPackage, UploadedMedia } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { request, send } from '../api/request.ts';
import type { Query } from '../api/request.ts';
import { automaticValues, draftOf, prunedDraft } from './draft.ts';
import type { Draft } from './draft-fields.ts';
import { perform } from './rendering/renderer.ts';
import type { Answered, ArticleGateway, SaveOptions } from './saving/article-gateway.ts';
import { patchBetween } from './saving/merge-patch.ts';
import type { Revision, Stored } from './saving/saving.ts';

const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };

/**
 * The article as the editor needs it, undefined if there is none.
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

    async create(draft, options) {
      const json = { ...prunedDraft(draft), uuid };
      const query = {
        ...autosaveQuery(options),
        ...(keepsMissingImages && { missing_images: 'keep' }),
      };
      const response = await send('articles', { method: 'POST', query, json });
      return answered(response, draft);
    },

    async change(known, draft, options) {
      const headers = { ...MERGE_PATCH, 'if-match': known.etag };
      const body = JSON.stringify(patchBetween(known.draft, draft));
      const query = autosaveQuery(options);
      const response = await send(path, { method: 'PATCH', query, body, headers });
      return answered(response, draft);
    },

    async setStatus({ etag }, status) {
      const response = await send(`${path}/status`, {
        method: 'POST',
        json: { status },
        headers: { 'if-match': etag },
      });
      return answered(response);
    },

    version: async (version) => storedDraft(await queryClient.query(versionQuery(uuid, version))),

    async restore({ etag }, version) {
      const headers = { 'if-match': etag };
      return stored(await send(`${path}/history/${version}/restore`, { method: 'POST', headers }));
    },
  };
}

function autosaveQuery({ autosave }: SaveOptions): Query {
  return autosave ? { autosave } : {};
}

async function answered(response: Response, draft?: Draft): Promise<Answered> {
  const article = seoPackage.parse(await response.json());
  const { status, slug } = article;
  // The address of what is published stays, whatever becomes of the title.
  const stays = isPublished(status) || (draft !== undefined && (await isNumbered(article, draft)));
  return { ...revisionOf(article, response), ...(stays && { slug }) };
}

/** Whether an address that was left to the gateway got a number, since another article has it. */
async function isNumbered({ slug, uuid }: SeoPackage, { slug: typed, title }: Draft) {
  if (typed !== undefined || !/-\d+$/.test(slug)) return false;
  const { content } = await perform('draft', { title, markdown: '', uuid });
  return content?.slug !== slug;
}

function isPublished(status: ArticleStatus): boolean {
  return status === 'completed' || status === 'archived';
}

async function stored(response: Response): Promise<Stored> {
  const article = seoPackage.parse(await response.json());
  return { draft: await storedDraft(article), ...revisionOf(article, response) };
}

function revisionOf(article: SeoPackage, response: Response): Revision {
  const { status, updated_at: updatedAt } = article;
  return { etag: etagOf(response), status, updatedAt, automatic: automaticValues(article) };
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
    const payloads = articles.filter((article) => 'contract' in article);
    return {
      tags: [...new Set(payloads.flatMap(({ tags }) => tags ?? []))],
      authors: [...new Set(payloads.flatMap(({ author }) => author?.name ?? []))],
    };
  },
  staleTime: Infinity,
});

/**
 * Uploads an image.
 *
 * @throws {ApiProblem} for a file that is not an image, or too large
 */
export function uploadImage(file: Blob): Promise<UploadedMedia> {
  const headers = { 'content-type': 'application/octet-stream' };
  return request('media', uploadedMedia, { method: 'POST', body: file, headers });
}

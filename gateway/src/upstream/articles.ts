import type { ArticleListQuery, ExportFormat } from '@article-bridge/contract';
import { seoPackage } from '@article-bridge/contract';
import { listLinks } from '../articles/list-links.ts';
import type { ReadableArticles } from '../articles/service.ts';
import { rendition } from '../articles/renditions.ts';
import { representation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { cacheKey } from './cache-key.ts';
import { cacheHeaders } from './cache-status.ts';
import type { Caller } from './caller.ts';
import type { CopyReader, Reading, Resource } from './copy-reader.ts';
import type { Copy, PrivateCopies } from './private-copies.ts';
import { articleRequest, completePayload, upstreamRendition } from './upstream-article.ts';
import { UpstreamFailure, upstreamFailures } from './upstream-failure.ts';
import { listRequest, readList } from './upstream-list.ts';

/** The parameters of `GET /articles` that every service knows (spec, "GET /articles"). */
const OF_THE_SPEC = new Set(['status', 'page', 'per_page', 'updated_since']);

export interface UpstreamArticlesOptions {
  reader: CopyReader;
  copies: PrivateCopies;
  /** The gateway's own address, without a slash at its end. */
  publicUrl: () => string;
}

export type UpstreamArticles = ReturnType<typeof upstreamArticles>;

/** The articles of another service, as the article endpoints serve the gateway's own. */
export function upstreamArticles({ reader, copies, publicUrl }: UpstreamArticlesOptions) {
  function listResource(caller: Caller, query: ArticleListQuery): Resource {
    return {
      request: listRequest(query),
      make: (answer) => {
        const list = readList(answer);
        for (const { uuid, updated_at } of list.articles) {
          const request = articleRequest(uuid);
          if (request !== undefined) copies.outdate(cacheKey(caller.id, request), updated_at);
        }
        const asServed = { ...query, per_page: list.per_page };
        const link = listLinks(`${publicUrl()}/api/v1/articles`, asServed, list);
        const body = JSON.stringify(list);
        return Promise.resolve({
          representation: representation(body, 'application/json; charset=utf-8', { link }),
        });
      },
    };
  }

  /** All formats come from the one payload, so that they agree to its hash. */
  function articleResource(caller: Caller, uuid: string): Resource | undefined {
    const request = articleRequest(uuid);
    if (request === undefined) return undefined;
    return {
      request,
      make: async (answer) => {
        const payload = await completePayload(uuid, answer, (more) => reader.ask(caller, more));
        return { representation: rendition(payload, 'json'), revision: payload.updated_at };
      },
    };
  }

  function inFormat(key: string, copy: Copy, format: ExportFormat): Representation {
    if (format === 'json') return copy.representation;
    const known = copy.renditions[format];
    if (known !== undefined) return known;
    const payload = seoPackage.parse(JSON.parse(copy.representation.body.toString()));
    const made = upstreamRendition(payload, format);
    if (copies.get(key) === copy) {
      copies.set(key, { ...copy, renditions: { ...copy.renditions, [format]: made } });
    }
    return made;
  }

  return {
    of: (caller: Caller): ReadableArticles => ({
      async list(query) {
        refuseUnknownTo(query);
        const reading = await reader.read(caller, listResource(caller, query));
        return told(reading.copy.representation, reading);
      },

      async export(uuid, format) {
        const resource = articleResource(caller, uuid);
        if (resource === undefined) return undefined;
        const reading = await reader.read(caller, resource).catch(noneIfNotFound);
        if (reading === undefined) return undefined;
        const key = cacheKey(caller.id, resource.request);
        return told(inFormat(key, reading.copy, format), reading);
      },
    }),
  };
}

/** A filter that the service does not know would be ignored there, and its answer be wrong. */
function refuseUnknownTo(query: ArticleListQuery): void {
  const names = Object.entries(query)
    .filter(([name, value]) => !OF_THE_SPEC.has(name) && value !== undefined && value !== '')
    .map(([name]) => name);
  if (names.length > 0) throw upstreamFailures.parametersUnknown(names);
}

function told(answer: Representation, { provenance }: Reading): Representation {
  return { ...answer, headers: { ...answer.headers, ...cacheHeaders(provenance) } };
}

function noneIfNotFound(error: unknown): undefined {
  if (error instanceof UpstreamFailure && error.status === 404) return undefined;
  throw error;
}

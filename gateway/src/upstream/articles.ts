import type { ArticleListQuery, ExportFormat } from '@article-bridge/contract';
import { seoPackage } from '@article-bridge/contract';
import { listLinks } from '../articles/list-links.ts';
import type { ReadableArticles } from '../articles/service.ts';
import { rendition } from '../articles/renditions.ts';
import { jsonRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { cacheKey } from './cache-key.ts';
import { cacheHeaders } from './cache-status.ts';
import type { Caller } from './caller.ts';
import type { CopyReader, Reading, Resource } from './copy-reader.ts';
import type { Copy, PrivateCopies } from './private-copies.ts';
import { articleRequest, completePayload, upstreamRendition } from './upstream-article.ts';
import { UpstreamFailure, upstreamFailures } from './upstream-failure.ts';
import { listRequest, readList, upstreamList } from './upstream-list.ts';

/** The parameters of `GET /articles` that every service knows (spec, "GET /articles"). */
const OF_THE_SPEC = new Set(['status', 'page', 'per_page', 'updated_since']);

/** Articles that one list has fetched at a time. */
const EXPANDED_AT_A_TIME = 8;

export interface UpstreamArticlesOptions {
  reader: CopyReader;
  copies: PrivateCopies;
  /** The gateway's own address, without a slash at its end. */
  publicUrl: () => string;
}

export type UpstreamArticles = ReturnType<typeof upstreamArticles>;

/** The articles of another service, as the article endpoints serve the gateway's own. */
export function upstreamArticles({ reader, copies, publicUrl }: UpstreamArticlesOptions) {
  const address = () => `${publicUrl()}/api/v1/articles`;

  function listResource(caller: Caller, { expand: _apart, ...query }: ArticleListQuery): Resource {
    return {
      request: listRequest(query),
      make: (answer) => {
        const list = readList(answer);
        for (const { uuid, updated_at } of list.articles) {
          const request = articleRequest(uuid);
          if (request !== undefined) copies.outdate(cacheKey(caller.id, request), updated_at);
        }
        const asServed = { ...query, per_page: list.per_page };
        const link = listLinks(address(), asServed, list);
        return Promise.resolve({ representation: jsonRepresentation(list, { link }) });
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

  function inFormat(copy: Copy, format: ExportFormat): Representation {
    if (format === 'json') return copy.representation;
    const known = copy.renditions[format];
    if (known !== undefined) return known;
    const payload = seoPackage.parse(documentOf(copy));
    const made = upstreamRendition(payload, format);
    copies.addRendition(copy, format, made);
    return made;
  }

  async function readArticle(caller: Caller, uuid: string): Promise<Reading | undefined> {
    const resource = articleResource(caller, uuid);
    return resource && reader.read(caller, resource).catch(noneIfNotFound);
  }

  /** The payloads in place of a list's summaries; an article that has gone meanwhile is left out. */
  async function expanded(
    caller: Caller,
    query: ArticleListQuery,
    reading: Reading,
  ): Promise<Representation> {
    const list = upstreamList.parse(documentOf(reading.copy));
    const found: Reading[] = [];
    for (let start = 0; start < list.articles.length; start += EXPANDED_AT_A_TIME) {
      const part = list.articles.slice(start, start + EXPANDED_AT_A_TIME);
      const readings = await Promise.all(part.map(({ uuid }) => readArticle(caller, uuid)));
      found.push(...readings.filter((one) => one !== undefined));
    }
    const articles = found.map(({ copy }) => documentOf(copy));
    const link = listLinks(address(), { ...query, per_page: list.per_page }, list);
    const age = Math.max(...[reading, ...found].map(({ provenance }) => provenance.age));
    return told(jsonRepresentation({ ...list, articles }, { link }), {
      ...reading,
      provenance: { ...reading.provenance, age },
    });
  }

  return {
    of: (caller: Caller): ReadableArticles => ({
      async list(query) {
        refuseUnknownTo(query);
        const reading = await reader.read(caller, listResource(caller, query));
        if (query.expand === undefined) return told(reading.copy.representation, reading);
        return expanded(caller, query, reading);
      },

      async export(uuid, format) {
        const reading = await readArticle(caller, uuid);
        return reading && told(inFormat(reading.copy, format), reading);
      },
    }),
  };
}

/** A filter that the service does not know would be ignored there, and its answer be wrong. */
function refuseUnknownTo(query: ArticleListQuery): void {
  const names = Object.entries(query)
    .filter(
      ([name, value]) =>
        !OF_THE_SPEC.has(name) && name !== 'expand' && value !== undefined && value !== '',
    )
    .map(([name]) => name);
  if (names.length > 0) throw upstreamFailures.parametersUnknown(names);
}

function documentOf({ representation: { body } }: Copy): unknown {
  return JSON.parse(body.toString());
}

function told(answer: Representation, { provenance }: Reading): Representation {
  return { ...answer, headers: { ...answer.headers, ...cacheHeaders(provenance) } };
}

function noneIfNotFound(error: unknown): undefined {
  if (error instanceof UpstreamFailure && error.status === 404) return undefined;
  throw error;
}

import type { ArticleListQuery, ExportFormat, ReadingWarning } from '@article-bridge/contract';
import { DEFAULT_LIST_STATUS, PER_PAGE_MAXIMUM, seoPackage } from '@article-bridge/contract';
import { listLinks } from '../articles/list-links.ts';
import { contentLimit } from '../articles/page-content.ts';
import { rendition } from '../articles/renditions.ts';
import type { ReadableArticles } from '../articles/service.ts';
import { listBody } from '../articles/wire-list.ts';
import type { Rendering } from '../articles/rendering/rendering.ts';
import { jsonBodyRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { cacheHeaders } from './cache-status.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { Caller } from './caller.ts';
import type { CopyReader, Reading } from './copy-reader.ts';
import type { Resource } from './fetch-copy.ts';
import {
  blocksRequest,
  cursorRefusal,
  forwardedBlocks,
  forwardedListResource,
} from './forwarded-answers.ts';
import { largeArticles } from './large-articles.ts';
import { listedArticles } from './listed-articles.ts';
import { noteRevisions } from './known-revisions.ts';
import type { Copy, PrivateCopies } from './private-copies.ts';
import { UNDECLARED_ABILITIES, featuresOf } from './service-abilities.ts';
import type { AbilitiesOf, ServiceAbilities } from './service-abilities.ts';
import { articleRequest, completePayload, upstreamRendition } from './upstream-article.ts';
import { UpstreamFailure, isOfKind, upstreamFailures } from './upstream-failure.ts';
import { upstreamFeeds } from './upstream-feeds.ts';
import { upstreamLists } from './upstream-lists.ts';
import type { ListPage } from './upstream-lists.ts';
import { decodedInTurns } from '../turns/in-turns.ts';
import { nextTurn, turnIfLong } from '../turns/next-turn.ts';

/** Articles that one list has fetched at a time. */
const EXPANDED_AT_A_TIME = 8;

export interface UpstreamArticlesOptions {
  /** The service, up to and including `/api/v1`. */
  baseUrl: string;
  reader: CopyReader;
  copies: PrivateCopies;
  rendering: Pick<Rendering, 'of'>;
  abilitiesOf: AbilitiesOf;
  /** The gateway's own address, without a slash at its end. */
  publicUrl: () => string;
  /** Unix seconds. */
  now: () => number;
  /** Called with what in an article did not follow the contract. */
  onOddArticle: (uuid: string, warnings: readonly ReadingWarning[]) => void;
}

/**
 * The articles of another service, served like the gateway's own. What that service offers itself
 * is requested there; the rest is derived from it here.
 */
export function upstreamArticles(options: UpstreamArticlesOptions) {
  const { baseUrl, reader, copies, rendering, abilitiesOf, publicUrl, now, onOddArticle } = options;
  const address = () => `${publicUrl()}/api/v1/articles`;
  const listed = listedArticles({ reader, now });
  const turnOf = largeArticles();
  const lists = upstreamLists({
    ...{ reader, address, now },
    onListed: async (caller, articles) => {
      await listed.note(caller, articles);
      await noteRevisions(copies, caller, articles);
    },
  });
  const feeds = upstreamFeeds({ baseUrl, reader, copies, address, now, onListed: listed.note });

  /** All formats come from the one payload, so that they agree to its hash. */
  async function readArticle(caller: Caller, uuid: string): Promise<Reading | undefined> {
    const request = articleRequest(uuid);
    if (request === undefined) return undefined;
    const list = listed.of(caller);
    const resource: Resource = {
      request,
      listed: () => JSON.stringify(list.known(uuid)),
      make: async (answer) => {
        const turn = turnOf(caller.id);
        const ask = async (more: UpstreamRequest) => {
          const found = await reader.ask(caller, more);
          await turn.grow(found.body.length);
          return found;
        };
        try {
          await turn.grow(answer.body.length);
          const made = await completePayload(uuid, answer, {
            ...{ baseUrl, ask, list },
            perform: rendering.of(caller.id),
          });
          if (made.warnings.length > 0) onOddArticle(uuid, made.warnings);
          return {
            representation: await rendition(made.payload, 'json'),
            revision: made.payload.updated_at,
            listed: made.listed && JSON.stringify(made.listed),
            isComposed: made.isComposed,
          };
        } finally {
          turn.end();
        }
      },
    };
    return reader.read(caller, resource).catch(noneIfNotFound);
  }

  async function inFormat(
    caller: Caller,
    copy: Copy,
    format: ExportFormat,
  ): Promise<Representation> {
    if (format === 'json') return copy.representation;
    const known = copy.renditions[format];
    if (known !== undefined) return known;
    const payload = seoPackage.parse(await documentOf(copy));
    const made = await upstreamRendition(rendering.of(caller.id), payload, format);
    copies.addRendition(copy, format, made);
    return made;
  }

  /**
   * Replaces summaries by payloads, each as the bytes that its copy has. An article that has been
   * deleted in the meantime is left out; one that is too large for such a page, that comes after as many
   * as a page may have, or that could not be read or requested, stays a summary.
   */
  async function payloadsOf(
    caller: Caller,
    page: Pick<ArticleListQuery, 'per_page' | 'expand'>,
    articles: readonly { uuid: string }[],
  ) {
    const payloads: unknown[] = [];
    let oldest = 0;
    // A service may give all of its articles in answer to a request for a page.
    const read = articles.slice(0, PER_PAGE_MAXIMUM);
    for (let start = 0; start < read.length; start += EXPANDED_AT_A_TIME) {
      const part = read.slice(start, start + EXPANDED_AT_A_TIME);
      const readings = await Promise.all(
        part.map(({ uuid }) =>
          articleRequest(uuid) === undefined
            ? Promise.resolve('unreadable' as const)
            : readArticle(caller, uuid).catch(unreadableOnly),
        ),
      );
      for (const [index, reading] of readings.entries()) {
        if (reading === undefined) continue;
        if (reading === 'unreadable') {
          payloads.push(part[index]);
          continue;
        }
        const { copy, provenance } = reading;
        const { body } = copy.representation;
        payloads.push(body.length <= contentLimit(page) ? body : part[index]);
        oldest = Math.max(oldest, provenance.age);
        await nextTurn();
      }
    }
    return { payloads: [...payloads, ...articles.slice(PER_PAGE_MAXIMUM)], age: oldest };
  }

  async function expanded(
    caller: Caller,
    query: ArticleListQuery,
    { list, ...reading }: ListPage,
  ): Promise<Representation> {
    const { payloads, age } = await payloadsOf(caller, query, list.articles);
    const link = listLinks(address(), { ...query, per_page: list.per_page }, list);
    // Each body would be another request: whoever needs blocks exports them.
    const blocks = query.expand === 'blocks' ? new Map<string, string>() : undefined;
    const body = await listBody({ ...list, articles: payloads, blocks });
    return withProvenance(await jsonBodyRepresentation(body, { link }), {
      ...reading,
      provenance: { ...reading.provenance, age: Math.max(age, reading.provenance.age) },
    });
  }

  /** As the service itself does it. */
  async function forwarded(caller: Caller, query: ArticleListQuery): Promise<Representation> {
    const resource = forwardedListResource(address(), query, (entries) =>
      noteRevisions(copies, caller, entries),
    );
    const reading = await reader.read(caller, resource).catch((error: unknown) => {
      throw cursorRefusal(query, error);
    });
    return withProvenance(reading.copy.representation, reading);
  }

  async function understands(caller: Caller, query: ArticleListQuery): Promise<boolean> {
    const features = featuresOf(query);
    if (features.length === 0) return false;
    const known = await abilitiesOf(caller).catch((error: unknown) => {
      // Payloads are assembled from copies as well; anything else requires a request.
      if (features.every((feature) => feature === 'expand')) return undeclaredIfDown(error);
      throw error;
    });
    return features.every((feature) => known.features.includes(feature));
  }

  /** Status to request; for a service without `any`, the one that it lists by default. */
  async function statusFor(
    caller: Caller,
    status: ArticleListQuery['status'],
  ): Promise<ArticleListQuery['status']> {
    if (status !== 'any') return status;
    const { hasStatusAny } = await abilitiesOf(caller).catch(undeclaredIfDown);
    return hasStatusAny ? status : DEFAULT_LIST_STATUS;
  }

  return {
    of: (caller: Caller): ReadableArticles => ({
      async list({ expand: wanted, ...asked }) {
        // A service's list has no facets, and reading all payloads for them is too much.
        const expand = wanted === 'facets' ? undefined : wanted;
        const query = { ...asked, expand, status: await statusFor(caller, asked.status) };
        refuseUnknown(query, ['updated_before', 'sort', 'order']);
        const position = feeds.positionIn(query);
        const isOwnCursor = position !== undefined && query.cursor !== 0;
        if (!isOwnCursor && (await understands(caller, query))) return forwarded(caller, query);
        refuseUnknown(query, ['search', 'language', 'category', 'uuids']);
        if (query.cursor !== undefined) {
          const expandAll = (articles: readonly { uuid: string }[]) =>
            payloadsOf(caller, query, articles);
          return feeds.read(caller, query, position, expandAll);
        }
        const page = await lists.read(caller, query);
        if (query.expand === undefined) return withProvenance(page.representation, page);
        return expanded(caller, query, page);
      },

      async export(uuid, format) {
        const request = format === 'blocks' ? blocksRequest(uuid) : undefined;
        if (request !== undefined) {
          const { hasBlocks } = await abilitiesOf(caller).catch(undeclaredIfDown);
          if (hasBlocks) {
            const resource = forwardedBlocks(request);
            const own = await reader.read(caller, resource).catch(noneIfNotFound);
            return own && withProvenance(own.copy.representation, own);
          }
        }
        const reading = await readArticle(caller, uuid);
        return reading && withProvenance(await inFormat(caller, reading.copy, format), reading);
      },
    }),
  };
}

/** The service would ignore a filter that it does not know, and its answer would be wrong. */
function refuseUnknown(
  query: ArticleListQuery,
  unknown: readonly (keyof ArticleListQuery)[],
): void {
  const names = unknown.filter((name) => query[name] !== undefined && query[name] !== '');
  if (names.length > 0) throw upstreamFailures.parametersUnknown(names);
}

/** The document of a copy, which may be long. */
async function documentOf({ representation: { body } }: Copy): Promise<unknown> {
  const text = await decodedInTurns(body, String);
  const document: unknown = JSON.parse(text);
  await turnIfLong(body.length);
  return document;
}

function withProvenance(
  answer: Representation,
  { provenance }: Pick<Reading, 'provenance'>,
): Representation {
  return { ...answer, headers: { ...answer.headers, ...cacheHeaders(provenance) } };
}

/** Unreadable articles are left out of lists; requested alone, one is answered with the error. */
function unreadableOnly(error: unknown): 'unreadable' {
  if (isOfKind(error, 'off-contract')) return 'unreadable';
  throw error;
}

function noneIfNotFound(error: unknown): undefined {
  if (error instanceof UpstreamFailure && error.status === 404) return undefined;
  throw error;
}

/** For a service that is down and whose abilities are unknown: there may still be copies. */
function undeclaredIfDown(error: unknown): ServiceAbilities {
  if (error instanceof UpstreamFailure && error.isOutage) return UNDECLARED_ABILITIES;
  throw error;
}

import {
  articleIdentifier,
  articlePath,
  exportFormat,
  isAnotherArticle,
  readForeignArticle,
  seoPackage,
} from '@article-bridge/contract';
import type {
  ExportFormat,
  ForeignArticle,
  ForeignSummary,
  ReadArticle,
  ReadingWarning,
  SeoPackage,
} from '@article-bridge/contract';
import { anyObject } from '../any-object.ts';
import { languageOfText } from '../articles/markdown/language.ts';
import { ArticleSourceError } from '../articles/markdown/source-error.ts';
import { withContentHash } from '../articles/assemble.ts';
import { rendition, represented } from '../articles/renditions.ts';
import type { PerformWork } from '../articles/rendering/rendering-work.ts';
import type { Representation } from '../http/representation.ts';
import { turnIfLong } from '../turns/next-turn.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { ARTICLE_MAX_BYTES } from './large-articles.ts';
import { completeBodies } from './upstream-bodies.ts';
import type { FetchMore } from './upstream-bodies.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { boundedJsonOf, fitting, textOf } from './upstream-json.ts';

const unhashedPayload = seoPackage.omit({ content_hash: true });

/** Bytes of an article that are read at once: it takes milliseconds, whatever they are. */
const AT_ONCE_BYTES = 30_000;

/** Fields whose warnings are not hashed: they would make an unchanged article look changed. */
const WITHOUT_WARNING = new Set(['status', 'created_at', 'updated_at', 'published_at']);

export interface ListedArticles {
  /** An article's entry in the service's list, if it is known. */
  known: (uuid: string) => ForeignSummary | undefined;
  /** The same, requested if it is not known. */
  find: (uuid: string) => Promise<ForeignSummary | undefined>;
}

export interface CompletePayload {
  payload: SeoPackage;
  /** The entry of the list that was needed; undefined: the article is complete by itself. */
  listed: ForeignSummary | undefined;
  /** Whether a body of it came from an export, which has validators of its own. */
  isComposed: boolean;
  warnings: readonly ReadingWarning[];
}

/** `GET /articles/{uuid}` of the service; undefined for what cannot be an article's identifier. */
export function articleRequest(uuid: string): UpstreamRequest | undefined {
  if (!articleIdentifier.safeParse(uuid).success) return undefined;
  return {
    ...{ path: articlePath(uuid), query: {}, accept: 'application/json' },
    maxBytes: ARTICLE_MAX_BYTES,
  };
}

/**
 * The service's payload as seo_package, read by the contract's rules for articles of other
 * services: missing required fields come from the list, and irregular values are normalized or left
 * out. A body that is missing in the payload comes from the export of its format. The hash is
 * always computed by the contract's rules, so that equal hashes mean equal content, whichever
 * service sends it.
 *
 * @param baseUrl the service, up to and including `/api/v1`
 * @throws {UpstreamFailure} for another article, for one without title or body, and for Markdown
 *   that cannot be rendered
 * @throws {HttpProblem} 429 if too many requests of the caller are waiting
 */
export async function completePayload(
  uuid: string,
  answer: UpstreamAnswer,
  {
    baseUrl,
    ask,
    list,
    perform,
  }: { baseUrl: string; ask: FetchMore; list: ListedArticles; perform: PerformWork },
): Promise<CompletePayload> {
  const sent = fitting(anyObject, await boundedJsonOf(answer));
  if (isAnotherArticle(uuid, sent)) {
    throw upstreamFailures.offContract([
      { pointer: '/uuid', detail: 'is the uuid of another article' },
    ]);
  }
  // Parsing a long article is slow, and so is each further step: others get a turn in between.
  const turn = () => turnIfLong(answer.body.length);
  await turn();
  const address = `${baseUrl}${articlePath(uuid)}`;
  const read = readingOf(answer, sent, perform);
  const alone = await read({ uuid, address });
  const listed = alone.lacking.length === 0 ? undefined : await list.find(uuid);
  const bodies = await completeBodies(uuid, alone.payload, ask, (markdown) =>
    readable('/markdown', () => perform('safeMarkdown', { markdown, address })),
  );
  const isComposed = Object.keys(bodies).length > 0;
  const isAlone = listed === undefined && !isComposed;
  const { payload, warnings } = isAlone ? alone : await read({ uuid, listed, bodies, address });
  const shown = warnings.filter(({ field }) => !WITHOUT_WARNING.has(field));
  const { content_hash: _theirs, ...fields } = payload;
  const { markdown } = fields;
  await turn();
  const fit = fitting(unhashedPayload, {
    language: languageOfText(typeof markdown === 'string' ? markdown : ''),
    ...fields,
    ...(shown.length === 0 ? {} : { reading_warnings: shown }),
  });
  if (isWithoutBody(payload)) {
    throw upstreamFailures.offContract([
      { pointer: '/html', detail: 'is empty, and so is the Markdown' },
    ]);
  }
  return { payload: await withContentHash(fit), listed, isComposed, warnings };
}

/** Reads a long article in a thread: one with very many images takes seconds. */
function readingOf(
  answer: UpstreamAnswer,
  sent: ForeignArticle['sent'],
  perform: PerformWork,
): (article: Omit<ForeignArticle, 'sent'>) => Promise<ReadArticle> {
  return async (article) => {
    const { html = '', markdown = '' } = article.bodies ?? {};
    const length = answer.body.length + html.length + markdown.length;
    if (length <= AT_ONCE_BYTES) return readForeignArticle({ ...article, sent });
    const json = textOf(answer);
    await turnIfLong(length);
    return readable('', () => perform('foreignArticle', { ...article, json }));
  };
}

/**
 * One format of a payload. Blocks are made of sanitized HTML, as for imported articles, in a thread
 * if that may take long; the HTML itself is the service's own.
 *
 * @throws {UpstreamFailure} for HTML that cannot be rendered as blocks
 * @throws {HttpProblem} 429 if too many requests of the caller are waiting
 */
export async function upstreamRendition(
  perform: PerformWork,
  payload: SeoPackage,
  format: ExportFormat,
): Promise<Representation> {
  if (format !== exportFormat.enum.blocks) return rendition(payload, format);
  const { html } = payload;
  const blocks = await readable('/html', () => perform('safeBlocks', { html }));
  return represented(blocks, payload, format);
}

/** A seo_package with its hash may have an empty body; of anything else it is what was not found. */
function isWithoutBody({ content_hash: hash, html, markdown }: Record<string, unknown>): boolean {
  const isBlank = (body: unknown) => typeof body === 'string' && body.trim() === '';
  return hash === undefined && isBlank(html) && isBlank(markdown);
}

/** Reports an unreadable body as a fault of the service, not of the request. */
async function readable<T>(pointer: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ArticleSourceError)) throw error;
    const [{ message }] = error.problems;
    throw upstreamFailures.offContract([{ pointer, detail: message }]);
  }
}

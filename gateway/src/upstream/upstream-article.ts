import {
  articleIdentifier,
  contentHash,
  exportFormat,
  isAnotherArticle,
  readForeignArticle,
  seoPackage,
} from '@article-bridge/contract';
import type {
  ExportFormat,
  ForeignSummary,
  ReadingWarning,
  SeoPackage,
} from '@article-bridge/contract';
import { fromHtml } from 'hast-util-from-html';
import { z } from 'zod';
import { safeTree, serializeHtml } from '../articles/markdown/html-tree.ts';
import { languageOfScript } from '../articles/markdown/language.ts';
import { removeHollowElements } from '../articles/markdown/tidy.ts';
import { rendition } from '../articles/renditions.ts';
import type { Representation } from '../http/representation.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { completeBodies } from './upstream-bodies.ts';
import type { AskMore } from './upstream-bodies.ts';
import { UpstreamFailure, upstreamFailures } from './upstream-failure.ts';
import { fitting, jsonOf } from './upstream-json.ts';

const unhashedPayload = seoPackage.omit({ content_hash: true });

const anObject = z.record(z.string(), z.unknown());

/** Fields whose warnings would make an article look changed that is not: they are not hashed. */
const NOT_TOLD = new Set(['status', 'created_at', 'updated_at', 'published_at']);

export interface ListedArticles {
  /** What the service's list says of an article, as far as it is known. */
  known: (uuid: string) => ForeignSummary | undefined;
  /** The same, asked for if it is not known. */
  find: (uuid: string) => Promise<ForeignSummary | undefined>;
}

export interface CompletePayload {
  payload: SeoPackage;
  /** The entry of the list that was needed; undefined: the article has all by itself. */
  listed: ForeignSummary | undefined;
  warnings: readonly ReadingWarning[];
}

/** `GET /articles/{uuid}` of the service; undefined for what can be no article's identifier. */
export function articleRequest(uuid: string): UpstreamRequest | undefined {
  if (!articleIdentifier.safeParse(uuid).success) return undefined;
  return { path: `/articles/${uuid}`, query: {}, accept: 'application/json' };
}

/**
 * The service's payload as seo_package, read by the contract's rules for articles of other services:
 * what is required and not there comes from the list, what is odd is read as what it plainly means or
 * left out. A body that is not in the payload comes from the export of its format; the hash is always
 * the contract's own, so that equal hashes mean equal content, whoever serves it.
 *
 * @param baseUrl the service, up to and including `/api/v1`
 * @throws {UpstreamFailure} for another article, and for one without title or body
 */
export async function completePayload(
  uuid: string,
  answer: UpstreamAnswer,
  { baseUrl, ask, list }: { baseUrl: string; ask: AskMore; list: ListedArticles },
): Promise<CompletePayload> {
  const sent = fitting(anObject, jsonOf(answer));
  if (isAnotherArticle(uuid, sent)) {
    throw upstreamFailures.offContract([
      { pointer: '/uuid', detail: 'is the uuid of another article' },
    ]);
  }
  const address = `${baseUrl}/articles/${uuid}`;
  const alone = readForeignArticle({ uuid, sent, address });
  const listed = alone.lacking.length === 0 ? undefined : await list.find(uuid);
  const bodies = await completeBodies(uuid, alone.payload, ask);
  const { payload, warnings } = readForeignArticle({
    uuid,
    listed,
    sent,
    bodies,
    address,
  });
  const told = warnings.filter(({ field }) => !NOT_TOLD.has(field));
  const { content_hash: _theirs, ...fields } = payload;
  const { markdown } = fields;
  const read = fitting(unhashedPayload, {
    language: languageOfScript(typeof markdown === 'string' ? markdown : ''),
    ...fields,
    ...(told.length === 0 ? {} : { reading_warnings: told }),
  });
  return { payload: { ...read, content_hash: await contentHash(read) }, listed, warnings };
}

/**
 * One format of a payload. Blocks are made of sanitized HTML, as those of imported articles are;
 * the HTML itself stays the service's own.
 */
export function upstreamRendition(payload: SeoPackage, format: ExportFormat): Representation {
  if (format !== exportFormat.enum.blocks) return rendition(payload, format);
  try {
    const tree = safeTree(fromHtml(payload.html, { fragment: true }));
    removeHollowElements(tree);
    return rendition({ ...payload, html: serializeHtml(tree) }, format);
  } catch (error) {
    // Nesting that exhausts the stack.
    if (error instanceof UpstreamFailure || !(error instanceof RangeError)) throw error;
    throw upstreamFailures.offContract([{ pointer: '/html', detail: 'nests too deeply' }]);
  }
}

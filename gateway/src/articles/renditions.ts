import { EXPORT_MEDIA_TYPES, apiText } from '@article-bridge/contract';
import type { ExportFormat, SeoPackage } from '@article-bridge/contract';
import { jsonInTurns } from '../http/json-list.ts';
import { longRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { nextTurn } from '../turns/next-turn.ts';
import { ArticleSourceError, sourceText } from './markdown/source-error.ts';
import { performInThisThread } from './rendering/rendering-work.ts';
import type { PerformWork } from './rendering/rendering-work.ts';
import { articleProblems } from './article-problems.ts';

/** Characters of HTML of which blocks are made at once: it takes milliseconds. */
const AT_ONCE_LENGTH = 5_000;

/** A format that the payload itself has. */
type PlainFormat = Exclude<ExportFormat, 'blocks'>;

const RENDITIONS: Readonly<Record<PlainFormat, (payload: SeoPackage) => string | Promise<Buffer>>> =
  {
    json: jsonInTurns,
    html: (payload) => payload.html,
    markdown: (payload) => payload.markdown,
  };

/**
 * An article in a format that it has. HTML by a writer comes from the service's own origin, so a browser that
 * opens it must not execute it.
 */
export async function rendition(payload: SeoPackage, format: PlainFormat): Promise<Representation> {
  // Rendering a long article is slow: others get a turn in between.
  await nextTurn();
  return represented(await RENDITIONS[format](payload), payload, format);
}

/**
 * The same in any format; blocks of a long article are rendered in a thread, so that no other request waits.
 *
 * @throws {HttpProblem} 400 for an article that cannot be rendered as blocks
 */
export async function renditionBy(
  perform: PerformWork,
  payload: SeoPackage,
  format: ExportFormat,
): Promise<Representation> {
  const { html } = payload;
  if (format !== 'blocks') return rendition(payload, format);
  const isShort = html.length <= AT_ONCE_LENGTH;
  if (isShort) await nextTurn();
  try {
    const text = await (isShort ? performInThisThread : perform)('blocks', { html });
    return await represented(text, payload, format);
  } catch (error) {
    if (!(error instanceof ArticleSourceError)) throw error;
    const [{ line, ...problem }] = error.problems;
    const fault = apiText('line-of-text', { line, fault: sourceText(problem) });
    throw articleProblems.refused([{ parameter: 'format', ...fault }]);
  }
}

/** A rendition that already exists, as the representation of its format. */
export function represented(
  text: string | Buffer,
  payload: Pick<SeoPackage, 'content_hash'>,
  format: ExportFormat,
): Promise<Representation> {
  return longRepresentation(text, `${EXPORT_MEDIA_TYPES[format]}; charset=utf-8`, {
    'article-content-hash': payload.content_hash,
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

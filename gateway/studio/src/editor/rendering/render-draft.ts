import { apiText, languageTag } from '@article-bridge/contract';
import type { SeoPackage } from '@article-bridge/contract';
import type { ArticleContent } from '../../../../src/articles/article.ts';
import { rejectDeepNesting } from '../../../../src/articles/markdown/nesting.ts';
import { parseBody } from '../../../../src/articles/markdown/parse-article.ts';
import { renderArticle, renderedTree } from '../../../../src/articles/markdown/render-article.ts';
import {
  ArticleSourceError,
  sourceProblem,
} from '../../../../src/articles/markdown/source-error.ts';
import type { SourceProblem } from '../../../../src/articles/markdown/source-error.ts';
import type { Draft } from '../draft-fields.ts';
import type { AutomaticField } from '../draft.ts';
import { blockLines } from './block-lines.ts';
import { textParts } from './text-parts.ts';
import type { TextParts } from './text-parts.ts';

/** A fault of the text. The gateway takes a text with none but images that it had lost before. */
export type TextFault = SourceProblem;

/** What the gateway makes of a draft, made here by the same functions. */
export interface Rendered {
  /** Undefined: the text cannot be read; `faults` say why. Sanitized. */
  content: (RenderedContent & { parts: TextParts; blockLines: BlockLines }) | undefined;
  faults: readonly TextFault[];
}

/** Where in the text each block of the HTML begins; see `blockLines`. */
export type BlockLines = readonly (number | undefined)[];

export type RenderedContent = Pick<
  ArticleContent,
  | 'title'
  | 'slug'
  | 'language'
  | 'topic'
  | 'excerpt'
  | 'meta_title'
  | 'meta_description'
  | 'word_count'
  | 'reading_time_minutes'
  | 'html'
  | 'images'
>;

export type RenderedDraft = Pick<Draft, 'title' | 'markdown' | AutomaticField> & { uuid: string };

/** Stands for a title that is not typed yet. */
const NO_TITLE = '…';

/** Pure. Images that are not on the web are faults, and words stand for them. */
export function renderDraft({ title, markdown, uuid, ...fields }: RenderedDraft): Rendered {
  try {
    const language = languageTag.safeParse(fields.language).data;
    const known = Object.entries({ ...fields, language }).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    );
    const written = { title: title.trim() || NO_TITLE, ...Object.fromEntries(known) };
    const parsed = parseBody(markdown, written);
    const surroundings = { images: new Map(), links: new Map(), fileName: '', uuid };
    const { html, images, word_count, reading_time_minutes, ...rest } = renderArticle(
      parsed,
      surroundings,
    );
    const { slug, topic, excerpt, meta_title, meta_description } = rest;
    const faults = [...parsed.images].map(([address, line]) =>
      sourceProblem(line, apiText('text-image-not-on-web', { address: address.slice(0, 80) })),
    );
    const derived = { title, slug, language: rest.language, topic, excerpt };
    return {
      content: {
        ...derived,
        ...{ meta_title, meta_description, word_count, reading_time_minutes, html, images },
        parts: textParts(html),
        blockLines: rejectDeepNesting(() => blockLines(renderedTree(parsed, surroundings))),
      },
      faults,
    };
  } catch (error) {
    if (!(error instanceof ArticleSourceError)) throw error;
    return { content: undefined, faults: error.problems };
  }
}

/**
 * The fields of a stored article whose values equal those derived from the text: the writer left
 * them to the gateway, so they continue to follow the text. The slug of a published article does
 * not.
 */
export function automaticFields(article: SeoPackage): Set<AutomaticField> {
  const { title, markdown, language, uuid, status } = article;
  const text = { title, markdown, uuid };
  const automatic = new Set<AutomaticField>();
  if (renderDraft(text).content?.language === language) automatic.add('language');
  const plain = renderDraft({ ...text, language }).content;
  if (plain === undefined) return automatic;
  if (article.topic === title) automatic.add('topic');
  if (article.meta_title === title) automatic.add('meta_title');
  if ((article.excerpt ?? undefined) === plain.excerpt) automatic.add('excerpt');
  const isUnpublished = status === 'draft' || status === 'in_review';
  if (isUnpublished && article.slug === plain.slug) automatic.add('slug');
  const excerpt = article.excerpt ?? undefined;
  const described = renderDraft({ ...text, language, excerpt }).content?.meta_description;
  if ((article.meta_description ?? undefined) === described) automatic.add('meta_description');
  return automatic;
}

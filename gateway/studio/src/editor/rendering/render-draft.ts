import { apiText, languageTag } from '@article-bridge/contract';
import type { SeoPackage } from '@article-bridge/contract';
import type { Root } from 'hast';
import type { ArticleContent } from '../../../../src/articles/article.ts';
import { rejectDeepNesting } from '../../../../src/articles/markdown/nesting.ts';
import { parseBody } from '../../../../src/articles/markdown/parse-article.ts';
import { contentOfTree, renderedTree } from '../../../../src/articles/markdown/render-article.ts';
import {
  ArticleSourceError,
  sourceProblem,
} from '../../../../src/articles/markdown/source-error.ts';
import type { SourceProblem } from '../../../../src/articles/markdown/source-error.ts';
import type { Draft } from '../draft-fields.ts';
import type { AutomaticField } from '../draft.ts';
import { blockHtml } from './block-html.ts';
import { blockLines } from './block-lines.ts';
import { keywordPlaces } from './keyword-places.ts';
import type { KeywordFound } from './keyword-places.ts';
import { textParts } from './text-parts.ts';

/** A fault of the text. The gateway takes a text with none but images that it had lost before. */
export type TextFault = SourceProblem;

/** What the gateway makes of a draft, made here by the same functions. */
export interface Rendered {
  /** Undefined: the text cannot be read; `faults` say why. */
  content: RenderedContent | undefined;
  faults: readonly TextFault[];
}

/** Where in the text each block of the HTML begins; see `blockLines`. */
export type BlockLines = readonly (number | undefined)[];

/** Nothing in it is for the page to search through: a long text would make its writer wait. */
export interface RenderedContent extends Pick<
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
> {
  /** Sanitized HTML; see `blockHtml`. */
  blocks: readonly string[];
  blockLines: BlockLines;
  /** Undefined while there is no keyword. */
  keyword: KeywordFound | undefined;
}

export type RenderedDraft = Pick<Draft, 'title' | 'markdown' | 'focus_keyword' | AutomaticField> & {
  uuid: string;
};

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
    const faults = [...parsed.images].map(([address, line]) =>
      sourceProblem(line, apiText('text-image-not-on-web', { address: address.slice(0, 80) })),
    );
    const surroundings = { images: new Map(), links: new Map(), fileName: '', uuid };
    return rejectDeepNesting(() => {
      const tree = renderedTree(parsed, surroundings);
      const article = { ...contentOfTree(parsed, surroundings, tree), title };
      return { content: contentOf(article, tree, fields), faults };
    });
  } catch (error) {
    if (!(error instanceof ArticleSourceError)) throw error;
    return { content: undefined, faults: error.problems };
  }
}

function contentOf(
  { title, slug, language, topic, excerpt, meta_title, meta_description, ...rest }: ArticleContent,
  tree: Root,
  { focus_keyword: keyword = '', ...fields }: Pick<Draft, 'focus_keyword' | 'meta_title'>,
): RenderedContent {
  const { word_count, reading_time_minutes } = rest;
  return {
    ...{ title, slug, language, topic, excerpt, meta_title, meta_description },
    ...{ word_count, reading_time_minutes },
    blocks: blockHtml(tree),
    blockLines: blockLines(tree),
    keyword:
      keyword.trim() === ''
        ? undefined
        : keywordPlaces(keyword, {
            ...{ title, slug, language, metaTitle: fields.meta_title ?? title },
            ...{ metaDescription: meta_description ?? '', parts: textParts(tree) },
          }),
  };
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
  const detected = renderDraft(text).content;
  if (detected?.language === language) automatic.add('language');
  const plain = automatic.has('language') ? detected : renderDraft({ ...text, language }).content;
  if (plain === undefined) return automatic;
  if (article.topic === title) automatic.add('topic');
  if (article.meta_title === title) automatic.add('meta_title');
  const excerpt = article.excerpt ?? undefined;
  if (excerpt === plain.excerpt) automatic.add('excerpt');
  const isUnpublished = status === 'draft' || status === 'in_review';
  if (isUnpublished && article.slug === plain.slug) automatic.add('slug');
  // Once there is an excerpt, nothing of the text is in the description: a long one is not read again.
  const hasExcerpt = excerpt !== undefined && excerpt.trim() !== '';
  const described = hasExcerpt
    ? renderDraft({ title, markdown: '', uuid, language, excerpt }).content
    : plain;
  if ((article.meta_description ?? undefined) === described?.meta_description) {
    automatic.add('meta_description');
  }
  return automatic;
}

import type { Root } from 'hast';
import type { ArticleContent } from '../article.ts';
import { addressKey, isLocal } from './address.ts';
import { bodyImages, measures } from './body-images.ts';
import type { StoredImage } from './body-images.ts';
import { firstParagraph } from './excerpt.ts';
import { safeTree, serializeHtml } from './html-tree.ts';
import { internalLinks } from './internal-links.ts';
import { replaceMissingImages } from './missing-images.ts';
import type { ParsedArticle } from './parse-article.ts';
import { rejectDeepNesting } from './nesting.ts';
import { plainText } from './plain-text.ts';
import { replaceReferences } from './references.ts';
import type { LinkAttributes } from './references.ts';
import { derivedSlug } from './slug.ts';
import { editedMarkdown } from './source-edits.ts';
import { removeHollowElements } from './tidy.ts';
import { countWords, cutAtWord, readingTimeMinutes } from './words.ts';

/** Length of a derived excerpt: about WordPress' own 55 words (`excerpt_length`). */
const EXCERPT_LENGTH = 300;

/** Characters of a description that search engines show. */
const META_DESCRIPTION_LENGTH = 155;

/** What rendering needs besides the article's text. */
export interface ArticleSurroundings {
  /** By the keys of `ParsedArticle.images`. */
  images: ReadonlyMap<string, StoredImage>;
  /**
   * By the keys of `ParsedArticle.links`; links without an entry stay as written. A link to another
   * article becomes `/SLUG`: the path under which a CMS most likely serves it, and which WordPress
   * itself redirects to the post of that name (redirect_guess_404_permalink). The HTML also gets
   * `data-article-uuid`, and `internal_links` the same uuid, for importers that know the article's
   * real address.
   */
  links: ReadonlyMap<string, LinkAttributes>;
  /** Source of the slug if the title has no Latin letters. */
  fileName: string;
  /** The article's uuid: the slug if nothing else yields one. */
  uuid: string;
}

/**
 * The article as it is stored and sent: sanitized HTML, Markdown without front matter and title,
 * and every omitted field that can be derived from the text. The Markdown is the writer's own: raw
 * HTML in it is not sanitized, and addresses of missing images stay.
 *
 * @throws {ArticleSourceError} and nothing else
 */
export function renderArticle(
  article: ParsedArticle,
  surroundings: ArticleSurroundings,
): ArticleContent {
  return rejectDeepNesting(() =>
    contentOfTree(article, surroundings, renderedTree(article, surroundings)),
  );
}

/** The same, of the tree that `renderedTree` has made of it. */
export function contentOfTree(
  article: ParsedArticle,
  surroundings: ArticleSurroundings,
  tree: Root,
): ArticleContent {
  const { fields, language, title } = article;
  const { images, links } = surroundings;
  const stored = new Map([...images.values()].map((image) => [image.url, image]));
  const words = countWords(plainText(tree), language);
  const excerpt = fields.excerpt ?? cutAtWord(firstParagraph(tree), EXCERPT_LENGTH, language);
  const { uuid, status, date, updated, description, open_graph, twitter, ...written } = fields;
  const customFields = { ...fields.custom_fields, ...(updated && { updated }) };
  return {
    ...written,
    title,
    topic: fields.topic ?? title,
    slug: articleSlug(article, surroundings),
    language,
    word_count: words,
    meta_title: fields.meta_title ?? title,
    focus_keyword: fields.focus_keyword ?? '',
    excerpt: unlessEmpty(excerpt),
    html: serializeHtml(tree),
    markdown: editedMarkdown(
      article.source,
      article.markdown,
      article.cuts,
      newAddresses(images, links),
    ),
    reading_time_minutes: words === 0 ? undefined : readingTimeMinutes(words, language),
    published_at: date,
    meta_description:
      fields.meta_description ??
      description ??
      unlessEmpty(cutAtWord(excerpt, META_DESCRIPTION_LENGTH, language)),
    open_graph: open_graph && withImageUrl(open_graph, images),
    twitter: twitter && withImageUrl(twitter, images),
    featured_image: featuredImage(article, images),
    images: unlessEmpty(bodyImages(tree, stored)),
    internal_links: unlessEmpty(internalLinks(tree, fields.internal_links)),
    custom_fields: unlessEmpty(customFields),
  };
}

/** The slug of an article without rendering it, for links to it. */
export function articleSlug(
  { fields, title }: Pick<ParsedArticle, 'fields' | 'title'>,
  { fileName, uuid }: Pick<ArticleSurroundings, 'fileName' | 'uuid'>,
): string {
  return fields.slug ?? derivedSlug(title, fileName, uuid);
}

/** The tree of the article's HTML, in which elements know their places in the source. */
export function renderedTree(article: ParsedArticle, { images, links }: ArticleSurroundings): Root {
  const tree = structuredClone(article.html);
  const missing = [...article.images.keys()].filter((key) => !images.has(key));
  replaceMissingImages(tree, new Set(missing));
  const urls = new Map([...images].map(([key, image]) => [key, image.url]));
  replaceReferences(tree, urls, links);
  const safe = safeTree(tree);
  removeHollowElements(safe);
  return safe;
}

function newAddresses(
  images: ArticleSurroundings['images'],
  links: ArticleSurroundings['links'],
): Map<string, string> {
  return new Map([
    ...[...links].map(([key, { href }]): [string, string] => [key, href]),
    ...[...images].map(([key, { url }]): [string, string] => [key, url]),
  ]);
}

function featuredImage(
  { fields: { featured_image: written } }: ParsedArticle,
  images: ArticleSurroundings['images'],
): ArticleContent['featured_image'] {
  if (written === undefined) return undefined;
  const { src, alt = '', ...words } = { alt: undefined, ...written };
  const url = imageUrl(src, images);
  if (url === undefined) return undefined;
  return { url, alt, ...words, ...measures(images.get(addressKey(src))) };
}

function withImageUrl<T extends { image_url?: string | undefined }>(
  { image_url, ...card }: T,
  images: ArticleSurroundings['images'],
) {
  return { ...card, image_url: image_url && imageUrl(image_url, images) };
}

/** Undefined for a local image that is missing. */
function imageUrl(address: string, images: ArticleSurroundings['images']): string | undefined {
  return isLocal(address) ? images.get(addressKey(address))?.url : address;
}

/** Omits an empty field, so that a payload contains only what is known. */
function unlessEmpty<T extends string | object>(value: T): T | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

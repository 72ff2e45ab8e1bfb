import { apiText } from '@article-bridge/contract';
import type { ArticleInput } from '@article-bridge/contract';
import { htmlOfBlocks } from '../../wordpress/html-of-blocks.ts';
import { articleContent } from '../article.ts';
import type { ArticleContent } from '../article.ts';
import { measures } from '../markdown/body-images.ts';
import type { FrontMatterFields } from '../markdown/front-matter-schema.ts';
import { markdownOfHtml } from '../markdown/markdown-of-html.ts';
import { parseBody, parseHtmlBody } from '../markdown/parse-article.ts';
import type { ParsedArticle } from '../markdown/parse-article.ts';
import type { AddressLines, LinkAttributes } from '../markdown/references.ts';
import { renderArticle } from '../markdown/render-article.ts';
import { ArticleSourceError, sourceProblem } from '../markdown/source-error.ts';
import type { OwnArticles } from './own-articles.ts';
import { storableMedia } from './own-media.ts';
import type { OwnMedia } from './own-media.ts';

export interface InputSurroundings {
  uuid: string;
  /** Images that the input names and the owner has. */
  media: OwnMedia;
  /** Articles that the input links to and the owner has. */
  articles?: OwnArticles | undefined;
  /** Slug of the article that is replaced, kept unless the writer gives another one. */
  slug?: string | undefined;
  /** Markdown of the article that is replaced or changed: references broken there may stay broken. */
  before?: string | undefined;
}

const LOCAL_IMAGES_SHOWN = 5;

/** Fields that cannot be derived from the text: taken over as the writer sent them. */
const carriedFields = articleContent.omit({
  ...{ title: true, slug: true, language: true, topic: true, excerpt: true, meta_title: true },
  ...{ meta_description: true, focus_keyword: true, internal_links: true, images: true },
  ...{ html: true, markdown: true, word_count: true, reading_time_minutes: true },
}).shape;

/**
 * The content of a writer's input: every rendition of its body, and every omitted field that can be
 * derived from the text. Pure.
 *
 * @throws {ArticleSourceError} for a body that cannot be read
 */
export function contentOfInput(
  input: ArticleInput,
  surroundings: InputSurroundings,
): ArticleContent {
  const { media, articles = [], uuid } = surroundings;
  const parsed = parsedInput(input, renderedFields(input, surroundings));
  refuseLocalImages(parsed, surroundings.before);
  const images = [...media].map(([address, { url }]) => [address, { href: url }] as const);
  const links = new Map<string, LinkAttributes>([...articles, ...images]);
  const rendered = renderArticle(parsed, { images: media, links, fileName: '', uuid });
  return {
    ...rendered,
    ...carried(input, media),
    ...(input.markdown === undefined && {
      markdown: markdownOfHtml(rendered.html, rendered.language),
    }),
  };
}

function parsedInput(input: ArticleInput, fields: FrontMatterFields): ParsedArticle {
  if (input.markdown !== undefined) return parseBody(input.markdown, fields);
  return parseHtmlBody(input.html ?? htmlOfBlocks(input.blocks ?? ''), input.title, fields);
}

function renderedFields(input: ArticleInput, { slug }: InputSurroundings): FrontMatterFields {
  const { title, topic, excerpt, meta_title, meta_description, focus_keyword, language } = input;
  return {
    title,
    topic: topic ?? undefined,
    slug: input.slug ?? slug,
    excerpt: excerpt ?? undefined,
    meta_title: meta_title ?? undefined,
    meta_description: meta_description ?? undefined,
    focus_keyword: focus_keyword ?? undefined,
    language: language ?? undefined,
    internal_links: input.internal_links?.map(({ uuid, url, anchor_text }) => ({
      ...(typeof uuid === 'string' && { uuid }),
      ...(typeof url === 'string' && { url }),
      anchor_text,
    })),
  };
}

/**
 * There are no files beside the text, so an image has to be on the web or uploaded first. An image
 * that the stored text already names although an import did not find it does not prevent further
 * edits: its alternative text stays in its place.
 */
function refuseLocalImages({ images }: ParsedArticle, before: string | undefined): void {
  if (images.size === 0) return;
  const known = localImagesOf(before);
  const lost = [...images].filter(([address]) => !known.has(address));
  if (lost.length === 0) return;
  const addresses = lost.map(([address]) => `"${address.slice(0, 80)}"`);
  throw new ArticleSourceError(
    sourceProblem(
      Math.min(...lost.map(([, line]) => line)),
      apiText('text-images-not-on-web', {
        addresses: addresses.slice(0, LOCAL_IMAGES_SHOWN).join(', '),
      }),
    ),
  );
}

function localImagesOf(markdown: string | undefined): AddressLines {
  return markdown === undefined ? new Map() : parseBody(markdown, { title: '…' }).images;
}

function carried(input: ArticleInput, media: OwnMedia): Partial<ArticleContent> {
  const image = input.featured_image;
  const given = {
    ...input,
    featured_image: image && { ...image, ...measures(media.get(image.url)) },
  };
  const present = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(carriedFields, name) && value !== null && value !== undefined,
  );
  return storableFields(Object.fromEntries(present), media);
}

/** Has the type of its argument: addresses are strings before and after. */
function storableFields(fields: Partial<ArticleContent>, media: OwnMedia): Partial<ArticleContent> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) stored[name] = storableMedia(value, media);
  return stored;
}

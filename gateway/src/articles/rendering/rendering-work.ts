import type { ArticleInput } from '@article-bridge/contract';
import { fromHtml } from 'hast-util-from-html';
import type { ArticleContent } from '../article.ts';
import { contentOfPost } from './wordpress-post/post-content.ts';
import type { PostContent } from './wordpress-post/post-content.ts';
import type { WxrBlog, WxrPost } from './wordpress-post/wxr-post.ts';
import { htmlOfMarkdown } from '../markdown/html-of-markdown.ts';
import { safeTree, serializeHtml, writtenHtmlTree } from '../markdown/html-tree.ts';
import { rejectDeepNesting } from '../markdown/nesting.ts';
import { parseArticle } from '../markdown/parse-article.ts';
import type { ParsedArticle } from '../markdown/parse-article.ts';
import { renderArticle } from '../markdown/render-article.ts';
import type { ArticleSurroundings } from '../markdown/render-article.ts';
import { imageSizeIn } from '../../media/image-type.ts';
import type { ImageSize, ReadImageSize } from '../../media/image-type.ts';
import { blocksOfHtml } from '../../wordpress/blocks-of-html.ts';
import { ArticleSourceError } from '../markdown/source-error.ts';
import { refuseUnboundedTree } from '../markdown/tree-bounds.ts';
import { removeHollowElements } from '../markdown/tidy.ts';
import { contentOfInput } from './content-of-input.ts';
import type { InputSurroundings } from './content-of-input.ts';

/** What the text of a file tells about its article, before images and links are resolved. */
export interface ArticleOutline extends Pick<
  ParsedArticle,
  'title' | 'fields' | 'images' | 'links'
> {
  /** 1-based lines of the front matter. */
  lines: { uuid: number; slug: number };
}

/** All work that parses untrusted text and may take long: its input and its output. */
export interface RenderingWorks {
  input: {
    question: { input: ArticleInput; surroundings: InputSurroundings };
    answer: ArticleContent;
  };
  outline: { question: { text: string }; answer: ArticleOutline };
  file: { question: { text: string; surroundings: ArticleSurroundings }; answer: ArticleContent };
  /** Whether nothing has to be removed from it. */
  safety: { question: { html: string }; answer: boolean };
  /** The HTML as WordPress blocks. */
  blocks: { question: { html: string }; answer: string };
  /** The same for HTML of another service, which is sanitized first. */
  safeBlocks: { question: { html: string }; answer: string };
  /** The HTML of Markdown that another service wrote: the same. */
  safeMarkdown: { question: { markdown: string; address: string }; answer: string };
  post: { question: { post: WxrPost; blog: WxrBlog; uuid: string }; answer: PostContent };
  /** Undefined for an image that is damaged. */
  imageSize: { question: { bytes: Uint8Array }; answer: ImageSize | undefined };
}

export type WorkName = keyof RenderingWorks;
export type Question<Name extends WorkName> = RenderingWorks[Name]['question'];
export type Answer<Name extends WorkName> = RenderingWorks[Name]['answer'];

interface Work<Name extends WorkName> {
  /** The texts that the work has to read. */
  texts: (question: Question<Name>) => readonly string[];
  /** Whether it may take long for something other than text; by default never. */
  isLong?: (question: Question<Name>) => boolean;
  /** @throws {ArticleSourceError} for what cannot be read */
  perform: (question: Question<Name>) => Answer<Name>;
}

/** Images up to this size are measured at once: it takes milliseconds. */
const SIZE_AT_ONCE_BYTES = 16 * 1024;

/** Values of an article's fields that are checked at once: it takes a millisecond or two. */
const VALUES_AT_ONCE = 500;

/** Pure, each of them. */
export const WORKS: { readonly [Name in WorkName]: Work<Name> } = {
  input: {
    texts: ({ input: { markdown = '', html = '', blocks = '' } }) => [markdown, html, blocks],
    isLong: ({ input }) => hasMoreValues(input, VALUES_AT_ONCE),
    perform: ({ input, surroundings }) => contentOfInput(input, surroundings),
  },
  outline: {
    texts: ({ text }) => [text],
    perform: ({ text }) => {
      const { title, fields, images, links, lineOf } = parseArticle(text);
      return {
        ...{ title, fields, images, links },
        lines: { uuid: lineOf('uuid'), slug: lineOf('slug') },
      };
    },
  },
  file: {
    texts: ({ text }) => [text],
    perform: ({ text, surroundings }) => renderArticle(parseArticle(text), surroundings),
  },
  safety: {
    texts: ({ html }) => [html],
    perform: ({ html }) =>
      rejectDeepNesting(() => {
        const tree = fromHtml(html, { fragment: true });
        refuseUnboundedTree(tree);
        return serializeHtml(safeTree(tree));
      }) === html,
  },
  blocks: {
    texts: ({ html }) => [html],
    perform: ({ html }) => rejectDeepNesting(() => blocksOfHtml(html)),
  },
  safeBlocks: {
    texts: ({ html }) => [html],
    perform: ({ html }) =>
      rejectDeepNesting(() => {
        const tree = writtenHtmlTree(html);
        refuseUnboundedTree(tree);
        const safe = safeTree(tree);
        removeHollowElements(safe);
        return blocksOfHtml(serializeHtml(safe));
      }),
  },
  safeMarkdown: {
    texts: ({ markdown }) => [markdown],
    perform: ({ markdown, address }) => htmlOfMarkdown(markdown, address),
  },
  post: {
    // All of these are HTML.
    texts: ({ post: { content, title, excerpt, creator, categories, tags } }) => [
      ...[content, title, excerpt, creator],
      ...categories,
      ...tags,
    ],
    perform: ({ post, blog, uuid }) => rejectDeepNesting(() => contentOfPost(post, blog, uuid)),
  },
  imageSize: {
    texts: () => [],
    isLong: ({ bytes }) => bytes.length > SIZE_AT_ONCE_BYTES,
    perform: ({ bytes }) => imageSizeIn(bytes),
  },
};

function hasMoreValues(value: unknown, most: number): boolean {
  let count = 0;
  const countIn = (within: unknown) => {
    count += 1;
    if (count > most || typeof within !== 'object' || within === null) return;
    for (const member of Object.values(within)) countIn(member);
  };
  countIn(value);
  return count > most;
}

/** Does the work in this thread, for callers that block nobody else. */
export function performInThisThread<Name extends WorkName>(
  name: Name,
  question: Question<Name>,
): Promise<Answer<Name>> {
  return new Promise((resolve) => {
    resolve(WORKS[name].perform(question));
  });
}

/** Does a piece of work, here or in a thread. */
export type PerformWork = typeof performInThisThread;

/** Reads sizes of images as such work; an image whose size cannot be found within the limits is damaged. */
export function imageSizeBy(perform: PerformWork): ReadImageSize {
  return async (bytes) => {
    try {
      return await perform('imageSize', { bytes });
    } catch (error) {
      if (error instanceof ArticleSourceError) return undefined;
      throw error;
    }
  };
}

import { readForeignArticle } from '@article-bridge/contract';
import { fromHtml } from 'hast-util-from-html';
import { anyObject } from '../../any-object.ts';
import { contentOfPost } from './wordpress-post/post-content.ts';
import { htmlOfMarkdown } from '../markdown/html-of-markdown.ts';
import { safeTree, serializeHtml, writtenHtmlTree } from '../markdown/html-tree.ts';
import { rejectDeepNesting } from '../markdown/nesting.ts';
import { parseArticle } from '../markdown/parse-article.ts';
import type { ParsedArticle } from '../markdown/parse-article.ts';
import { renderArticle } from '../markdown/render-article.ts';
import { imageSizeIn } from '../../media/image-type.ts';
import { blocksOfHtml } from '../../wordpress/blocks-of-html.ts';
import { refuseUnboundedTree } from '../markdown/tree-bounds.ts';
import { removeHollowElements } from '../markdown/tidy.ts';
import { contentOfInput } from './content-of-input.ts';
import type { Answer, Question, WorkName } from './kinds-of-work.ts';

/** Longest text, in characters, whose article is kept until it is rendered. */
const KEPT_LENGTH = 100_000;

/** What was outlined last. An import outlines each file and then renders it, with the same text. */
let lastOutlined: { text: string; article: ParsedArticle } | undefined;

function outlinedArticle(text: string): ParsedArticle {
  const article = lastOutlined?.text === text ? lastOutlined.article : parseArticle(text);
  lastOutlined = undefined;
  return article;
}

/**
 * Does each kind of work. Pure, each of them.
 *
 * @throws {ArticleSourceError} for what cannot be read
 */
export const WORKS: {
  readonly [Name in WorkName]: (question: Question<Name>) => Answer<Name>;
} = {
  input: ({ input, surroundings }) => contentOfInput(input, surroundings),
  outline: ({ text }) => {
    const article = parseArticle(text);
    lastOutlined = text.length <= KEPT_LENGTH ? { text, article } : undefined;
    const { title, fields, images, links, lineOf } = article;
    return {
      ...{ title, fields, images, links },
      lines: { uuid: lineOf('uuid'), slug: lineOf('slug') },
    };
  },
  file: ({ text, surroundings }) => renderArticle(outlinedArticle(text), surroundings),
  safety: ({ html }) =>
    rejectDeepNesting(() => {
      const tree = fromHtml(html, { fragment: true });
      refuseUnboundedTree(tree);
      return serializeHtml(safeTree(tree));
    }) === html,
  blocks: ({ html }) => rejectDeepNesting(() => blocksOfHtml(html)),
  safeBlocks: ({ html }) =>
    rejectDeepNesting(() => {
      const tree = writtenHtmlTree(html);
      refuseUnboundedTree(tree);
      const safe = safeTree(tree);
      removeHollowElements(safe);
      return blocksOfHtml(serializeHtml(safe));
    }),
  safeMarkdown: ({ markdown, address }) => htmlOfMarkdown(markdown, address),
  foreignArticle: ({ json, ...article }) =>
    readForeignArticle({ ...article, sent: anyObject.parse(JSON.parse(json)) }),
  post: ({ post, blog, uuid }) => rejectDeepNesting(() => contentOfPost(post, blog, uuid)),
  imageSize: ({ bytes }) => imageSizeIn(bytes),
};

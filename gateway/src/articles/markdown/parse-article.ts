import { apiText } from '@article-bridge/contract';
import type { Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { addressKey, isLocal } from './address.ts';
import { plainCodeLanguages } from './code-language.ts';
import { figuresFromLoneImages } from './figures.ts';
import { readFrontMatter } from './front-matter.ts';
import type { FrontMatter } from './front-matter.ts';
import type { FrontMatterFields } from './front-matter-schema.ts';
import { anchorLinkedHeadings } from './heading-anchors.ts';
import { htmlTreeOfMarkdown, writtenHtmlTree } from './html-tree.ts';
import { languageOfText, wordsOfMarkdown } from './language.ts';
import { markdownTree } from './markdown-tree.ts';
import type { SourceSpan } from './markdown-tree.ts';
import { rejectDeepNesting } from './nesting.ts';
import { normalizedSource } from './normalized-source.ts';
import { plainText } from './plain-text.ts';
import { findReferences } from './references.ts';
import type { References } from './references.ts';
import { ArticleSourceError, sourceProblem } from './source-error.ts';
import { separateTitle } from './title.ts';
import { refuseUnboundedTree } from './tree-bounds.ts';

/** An article as its text says it, before its images and links are known to exist. */
export interface ParsedArticle extends References {
  title: string;
  /** BCP 47. */
  language: string;
  fields: FrontMatterFields;
  /** The line of the file where a field of the front matter stands. */
  lineOf: FrontMatter['lineOf'];
  /** Not sanitized yet. */
  html: HtmlRoot;
  source: string;
  markdown: MarkdownRoot;
  /** Parts of the source that do not belong to the body. */
  cuts: readonly SourceSpan[];
}

/**
 * Reads an article: YAML front matter, then GFM Markdown. Pure; the caller finds the files that it
 * refers to and passes them to `renderArticle`.
 *
 * @throws {ArticleSourceError} and nothing else, whatever the text
 */
export function parseArticle(text: string): ParsedArticle {
  const source = normalizedSource(text);
  return rejectDeepNesting(() => parseNormalized(source));
}

/**
 * Reads the body of an article whose fields come from elsewhere; front matter is not allowed in it.
 * Local images are found as in `parseArticle`, although there are no files beside the text.
 *
 * @throws {ArticleSourceError} and nothing else, whatever the text
 */
export function parseBody(text: string, fields: FrontMatterFields): ParsedArticle {
  const source = normalizedSource(text);
  return rejectDeepNesting(() => {
    const markdown = markdownTree(source);
    const kind: string | undefined = markdown.children[0]?.type;
    if (kind === 'yaml' || kind === 'toml') {
      throw new ArticleSourceError(sourceProblem(1, apiText('front-matter-in-body')));
    }
    return articleOf(markdown, source, { fields, lineOf: () => 1 });
  });
}

/** Reads a body of HTML, as `parseBody` does one of Markdown. */
export function parseHtmlBody(
  html: string,
  title: string,
  fields: FrontMatterFields,
): ParsedArticle {
  return rejectDeepNesting(() => {
    const tree = writtenHtmlTree(html.toWellFormed());
    refuseUnboundedTree(tree);
    plainCodeLanguages(tree);
    const words = plainText(tree, { withoutCodeBlocks: true });
    return {
      title,
      language: fields.language ?? languageOfText(`${title} ${words}`),
      fields,
      lineOf: () => 1,
      html: tree,
      source: '',
      markdown: { type: 'root', children: [] },
      cuts: [],
      ...findReferences(tree, 1),
    };
  });
}

function parseNormalized(source: string): ParsedArticle {
  const markdown = markdownTree(source);
  return articleOf(markdown, source, frontMatterOf(markdown, source));
}

function articleOf(
  markdown: MarkdownRoot,
  source: string,
  { fields, lineOf }: FrontMatter,
): ParsedArticle {
  const { title, body, cuts } = separateTitle(markdown, source, fields.title);
  const language = fields.language ?? languageOfText(`${title} ${wordsOfMarkdown(body)}`);
  const html = htmlTreeOfMarkdown(body, source, language);
  refuseUnboundedTree(html);
  figuresFromLoneImages(html);
  anchorLinkedHeadings(html);
  plainCodeLanguages(html);
  const { images, links } = findReferences(html, 1);
  return {
    title,
    language,
    fields,
    lineOf,
    html,
    source,
    markdown: body,
    cuts,
    images: new Map([...frontMatterImages(fields, lineOf), ...images]),
    links,
  };
}

function frontMatterOf(tree: MarkdownRoot, source: string): FrontMatter {
  const [first] = tree.children;
  if (first?.type === 'yaml') return readFrontMatter(first.value, 2);
  if (/^\+\+\+[ \t]*\n/.test(source)) {
    throw new ArticleSourceError(sourceProblem(1, apiText('front-matter-toml')));
  }
  if (/^---[ \t]*\n/.test(source)) {
    throw new ArticleSourceError(sourceProblem(1, apiText('front-matter-endless')));
  }
  return { fields: {}, lineOf: () => 1 };
}

function frontMatterImages(
  fields: FrontMatterFields,
  lineOf: FrontMatter['lineOf'],
): [string, number][] {
  const written: [string | undefined, number][] = [
    [fields.featured_image?.src, lineOf('featured_image')],
    [fields.open_graph?.image_url, lineOf('open_graph', 'image_url')],
    [fields.twitter?.image_url, lineOf('twitter', 'image_url')],
  ];
  return written.flatMap(([address, line]) =>
    address !== undefined && isLocal(address) ? [[addressKey(address), line]] : [],
  );
}

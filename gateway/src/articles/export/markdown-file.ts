import { hashedText } from '@article-bridge/contract';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import { MEDIA_SCHEME, articleContent } from '../article.ts';
import type { ArticleContent, StoredArticle } from '../article.ts';
import { publishMedia } from '../assemble.ts';
import { fragmentOf } from '../markdown/address.ts';
import type { StoredImage } from '../markdown/body-images.ts';
import { markdownTree } from '../markdown/markdown-tree.ts';
import { parseArticle } from '../markdown/parse-article.ts';
import type { LinkAttributes } from '../markdown/references.ts';
import { renderArticle } from '../markdown/render-article.ts';
import { editedMarkdown } from '../markdown/source-edits.ts';
import { ArticleSourceError } from '../markdown/source-error.ts';

/** Stands for the service's address while a content's types are checked. */
const BASE = 'https://export.invalid';

/** Files written next to an article. */
export interface ExportSurroundings {
  /** Images by their names in the media store. */
  media: ReadonlyMap<string, StoredImage>;
  /** The Markdown files of articles, by their uuid. */
  files: ReadonlyMap<string, { name: string; slug: string }>;
}

/**
 * An article as a Markdown file with front matter, its images in `media/` and its links to other
 * articles pointing to their files. Undefined if Markdown cannot represent it completely, that is,
 * if reading the file back would yield a different article. Pure.
 */
export function markdownFile(
  article: StoredArticle,
  surroundings: ExportSurroundings,
): string | undefined {
  const content = articleContent.safeParse(publishMedia(article.content, BASE)).data;
  if (content === undefined) return undefined;
  const { markdown, html } = article.content;
  if (typeof markdown !== 'string' || typeof html !== 'string') return undefined;
  const addresses = new Map([
    ...[...surroundings.media].map(([name, { url }]): [string, string] => [url, `media/${name}`]),
    ...linkedFiles(fromHtml(html, { fragment: true }), surroundings.files),
  ]);
  const body = editedMarkdown(markdown, markdownTree(markdown), [], addresses);
  const fields = stringify(localMedia(frontMatterOf(article, content)), { lineWidth: 0 });
  const text = `---\n${fields}---\n\n${body}`;
  return readsBack(text, article, surroundings) ? text : undefined;
}

function frontMatterOf({ uuid, status }: StoredArticle, content: ArticleContent) {
  const { html, markdown, images, word_count, reading_time_minutes, ...written } = content;
  const { published_at, focus_keyword, featured_image: image, ...others } = written;
  const { title, slug, language, topic, excerpt } = others;
  const fields = {
    ...{ uuid, title, slug, date: published_at, status, language, topic, excerpt },
    ...others,
    focus_keyword: focus_keyword === '' ? undefined : focus_keyword,
    featured_image: image && {
      src: image.url,
      alt: image.alt,
      caption: image.caption ?? undefined,
      credit: image.credit ?? undefined,
    },
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Own media as paths beside the file. */
function localMedia(fields: object): unknown {
  return JSON.parse(JSON.stringify(fields).replaceAll(`${BASE}/media/`, 'media/'));
}

/** Addresses of the body's links to other articles, and the files that they lead to. */
function linkedFiles(tree: Root, files: ExportSurroundings['files']): [string, string][] {
  const found: [string, string][] = [];
  visit(tree, 'element', ({ properties }) => {
    const { href, dataArticleUuid: uuid } = properties;
    const file = typeof uuid === 'string' ? files.get(uuid) : undefined;
    if (file !== undefined && typeof href === 'string') {
      found.push([href, `${file.name}${fragmentOf(href)}`]);
    }
  });
  return found;
}

/** Whether the file, read by the import, yields the same article. */
function readsBack(
  text: string,
  { uuid, content }: StoredArticle,
  { media, files }: ExportSurroundings,
): boolean {
  try {
    const parsed = parseArticle(text);
    const images = new Map([...media].map(([name, image]) => [`media/${name}`, image]));
    const articles = new Map(
      [...files].map(([other, { name, slug }]) => [name, { uuid: other, slug }]),
    );
    const links = new Map<string, LinkAttributes>();
    for (const address of parsed.links.keys()) {
      const fragment = fragmentOf(address);
      const other = articles.get(address.slice(0, address.length - fragment.length));
      if (other === undefined) continue;
      links.set(address, { href: `/${other.slug}${fragment}`, uuid: other.uuid });
    }
    const read = renderArticle(parsed, { images, links, fileName: '', uuid });
    return (
      hashedText(read) === hashedText(content) &&
      (read.published_at ?? null) === (content['published_at'] ?? null)
    );
  } catch (error) {
    if (error instanceof ArticleSourceError) return false;
    throw error;
  }
}

/** Names of own media in a content. */
export function mediaNamesIn(content: object): string[] {
  const pattern = new RegExp(`${MEDIA_SCHEME}([0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5})`, 'g');
  return [...JSON.stringify(content).matchAll(pattern)].map(([, name = '']) => name);
}

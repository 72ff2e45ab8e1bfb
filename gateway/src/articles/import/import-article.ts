import { basename } from 'node:path';
import { wireTimeToSeconds } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import type { MeasuredImage } from '../../media/image-type.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { MEDIA_SCHEME, SlugTakenError } from '../article.ts';
import type { SavedArticle } from '../article.ts';
import type { StoredImage } from '../markdown/body-images.ts';
import { isMarkdownPath, pathOf } from '../markdown/address.ts';
import { parseArticle } from '../markdown/parse-article.ts';
import type { ParsedArticle } from '../markdown/parse-article.ts';
import type { LinkAttributes } from '../markdown/references.ts';
import { renderArticle } from '../markdown/render-article.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import type { ArticlesRepository } from '../repository.ts';
import type { ArticleFile } from './article-files.ts';
import { readArticleText } from './article-text.ts';
import { FileProblem } from './file-problem.ts';
import { readImage } from './image-files.ts';
import { claimUuid } from './claim-uuid.ts';
import { isPayloadPath } from './article-path.ts';
import { importPayload } from './import-payload.ts';
import { slugProblem } from './slug-problem.ts';
import { identityOf } from './linked-articles.ts';
import type { LinkedArticles } from './linked-articles.ts';

export interface ImportedArticle extends SavedArticle {
  /** Images that were left out, each with the line that names it. */
  problems: SourceProblem[];
}

export interface ImportTarget {
  ownerId: number;
  /** For an article that names no status itself. */
  status: ArticleStatus;
  articles: Pick<ArticlesRepository, 'save'>;
  media: Pick<MediaStore, 'put'>;
  links: LinkedArticles;
  /** Files by the uuid of their article, of this run. */
  claimed: Map<string, ArticleFile>;
  now: () => number;
}

/**
 * One file, one article. Everything it needs is read and checked before anything is written; the
 * article itself is written in one transaction. An image that is missing or is none is left out and
 * reported: one lost picture must not keep an article, or a whole blog, from moving in.
 *
 * @throws {FileProblem | ArticleSourceError} that says what is wrong with the file or its slug
 */
export async function importArticle(
  file: ArticleFile,
  target: ImportTarget,
): Promise<ImportedArticle> {
  return isPayloadPath(file.path) ? importPayload(file, target) : importMarkdown(file, target);
}

async function importMarkdown(
  file: ArticleFile,
  { ownerId, status, articles, media, links, claimed, now }: ImportTarget,
): Promise<ImportedArticle> {
  const parsed = parseArticle(await readArticleText(file.path));
  const identity = identityOf(parsed, file.path, ownerId);
  claimUuid(identity.uuid, file, parsed.lineOf('uuid'), claimed);
  const { images, problems } = await readImages(parsed, file);
  const linkedImages = await readLinkedImages(parsed, file);
  const stored = await keepImages(images, ownerId, media);
  const targets = new Map<string, LinkAttributes>();
  for (const [key, { url }] of await keepImages(linkedImages, ownerId, media)) {
    targets.set(key, { href: url });
  }
  for (const key of parsed.links.keys()) {
    const target = await links.target(key, file);
    if (target !== undefined) targets.set(key, target);
  }
  const content = renderArticle(parsed, { images: stored, links: targets, ...identity });
  try {
    const saved = await articles.save(ownerId, {
      uuid: identity.uuid,
      sourceKey: file.path,
      status: parsed.fields.status ?? status,
      content,
      createdAt: pastSeconds(parsed.fields.date, now()),
    });
    return { ...saved, problems };
  } catch (error) {
    if (error instanceof SlugTakenError) throw slugProblem(error, parsed.lineOf('slug'));
    throw error;
  }
}

async function readImages(
  parsed: ParsedArticle,
  file: ArticleFile,
): Promise<{ images: Map<string, MeasuredImage>; problems: SourceProblem[] }> {
  const images = new Map<string, MeasuredImage>();
  const problems: SourceProblem[] = [];
  for (const [key, line] of parsed.images) {
    try {
      images.set(key, await readImage(key, file));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      problems.push({ line, message: `${error.message}; the article goes without it` });
    }
  }
  return { images, problems };
}

/** A link to an image that cannot be taken stays a link: no reader misses a picture. */
async function readLinkedImages(
  parsed: ParsedArticle,
  file: ArticleFile,
): Promise<Map<string, MeasuredImage>> {
  const images = new Map<string, MeasuredImage>();
  for (const key of parsed.links.keys()) {
    if (isMarkdownPath(pathOf(key))) continue;
    try {
      images.set(key, await readImage(key, file));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
    }
  }
  return images;
}

async function keepImages(
  images: ReadonlyMap<string, MeasuredImage>,
  ownerId: number,
  media: ImportTarget['media'],
): Promise<Map<string, StoredImage>> {
  const stored = new Map<string, StoredImage>();
  for (const [key, image] of images) {
    const { name } = await media.put(ownerId, image, basename(pathOf(key)));
    const { mimeType, width, height } = image;
    stored.set(key, { url: `${MEDIA_SCHEME}${name}`, mimeType, width, height });
  }
  return stored;
}

/** When an article was created: its date, unless that is still to come. */
function pastSeconds(date: string | undefined, now: number): number | undefined {
  const seconds = date === undefined ? undefined : wireTimeToSeconds(date);
  return seconds === undefined || seconds > now ? undefined : seconds;
}

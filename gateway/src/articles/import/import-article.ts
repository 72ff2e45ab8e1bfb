import { wireTimeToSeconds } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import { isMarkdownPath, pathOf } from '../markdown/address.ts';
import type { StoredImage } from '../markdown/body-images.ts';
import type { LinkAttributes } from '../markdown/references.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import type { ArticleOutline, PerformWork } from '../writing/rendering-work.ts';
import type { ArticleFile } from './article-files.ts';
import type { ArticleFolder } from './article-folder.ts';
import { isPayloadPath } from './article-path.ts';
import { readArticleText } from './article-text.ts';
import { claimUuid } from './claim-uuid.ts';
import type { ClaimedUuids } from './claim-uuid.ts';
import { FileProblem } from './file-problem.ts';
import type { ImageFiles, ReadImage } from './image-files.ts';
import { preparePayloadFile } from './import-payload.ts';
import { identityOf } from './linked-articles.ts';
import type { LinkedArticles } from './linked-articles.ts';
import type { PreparedArticle } from './prepared-article.ts';

export interface FileSurroundings {
  ownerId: number;
  /** For an article that names no status itself. */
  status: ArticleStatus;
  folder: ArticleFolder;
  images: ImageFiles;
  links: LinkedArticles;
  claimed: ClaimedUuids;
  perform: PerformWork;
  now: () => number;
}

/**
 * One file, one article. Everything it needs is read and checked before anything is written; the
 * article itself is written in one transaction. An image that is missing or is none is left out and
 * reported: one lost picture must not keep an article, or a whole blog, from moving in.
 *
 * @throws {FileProblem | ArticleSourceError} that says what is wrong with the file
 */
export async function prepareArticle(
  file: ArticleFile,
  surroundings: FileSurroundings,
): Promise<PreparedArticle> {
  return isPayloadPath(file.path)
    ? preparePayloadFile(file, surroundings)
    : prepareMarkdown(file, surroundings);
}

async function prepareMarkdown(
  file: ArticleFile,
  surroundings: FileSurroundings,
): Promise<PreparedArticle> {
  const { status, folder, links, claimed, perform, now } = surroundings;
  const text = await readArticleText(file.path, folder);
  const outline = await perform('outline', { text });
  const { fields, lines } = outline;
  const identity = identityOf(outline, file.path, surroundings);
  const field = 'front matter field "uuid"';
  await claimUuid(claimed, { uuid: identity.uuid, source: file.shown, line: lines.uuid, field });
  const { images, problems } = await readImages(outline, file, surroundings);
  const linkedImages = await readLinkedImages(outline, file, surroundings);
  const stored = await keepImages(images);
  const targets = new Map<string, LinkAttributes>();
  for (const [key, { url }] of await keepImages(linkedImages)) targets.set(key, { href: url });
  for (const key of outline.links.keys()) {
    const target = await links.target(key, file);
    if (target !== undefined) targets.set(key, target);
  }
  const content = await perform('file', {
    text,
    surroundings: { images: stored, links: targets, ...identity },
  });
  return {
    draft: {
      uuid: identity.uuid,
      sourceKey: folder.sourceKey(file.path),
      status: fields.status ?? status,
      content,
      createdAt: pastSeconds(fields.date, now()),
    },
    title: content.title,
    problems,
    notes: [],
    slugLine: lines.slug,
  };
}

async function readImages(
  outline: ArticleOutline,
  file: ArticleFile,
  { images: files }: FileSurroundings,
): Promise<{ images: Map<string, ReadImage>; problems: SourceProblem[] }> {
  const images = new Map<string, ReadImage>();
  const problems: SourceProblem[] = [];
  for (const [key, line] of outline.images) {
    try {
      images.set(key, await files.read(key, file));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      problems.push({ line, message: `${error.message}; the article goes without it` });
    }
  }
  return { images, problems };
}

/** A link to an image that cannot be taken stays a link: no reader misses a picture. */
async function readLinkedImages(
  outline: ArticleOutline,
  file: ArticleFile,
  { images: files }: FileSurroundings,
): Promise<Map<string, ReadImage>> {
  const images = new Map<string, ReadImage>();
  for (const key of outline.links.keys()) {
    if (isMarkdownPath(pathOf(key))) continue;
    try {
      images.set(key, await files.read(key, file));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
    }
  }
  return images;
}

async function keepImages(
  images: ReadonlyMap<string, ReadImage>,
): Promise<Map<string, StoredImage>> {
  const stored = new Map<string, StoredImage>();
  for (const [key, image] of images) stored.set(key, await image.keep());
  return stored;
}

/** When an article was created: its date, unless that is still to come. */
export function pastSeconds(date: string | null | undefined, now: number): number | undefined {
  const seconds = date === undefined || date === null ? undefined : wireTimeToSeconds(date);
  return seconds === undefined || seconds > now ? undefined : seconds;
}

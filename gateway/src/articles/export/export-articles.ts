import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_NAME, CONTRACT_VERSION, secondsToWireTime } from '@article-bridge/contract';
import type { MediaStore } from '../../media/media-store.ts';
import { MissingBytesError } from '../../media/stored-media.ts';
import { MEDIA_SCHEME, storedContent } from '../article.ts';
import type { StoredArticle } from '../article.ts';
import type { ArticlesRepository } from '../repository.ts';
import type { ExportFileFormat } from './export-format.ts';
import { markdownFile, mediaNamesIn } from './markdown-file.ts';
import type { ExportSurroundings } from './markdown-file.ts';

/** Names that every file system takes. */
const FILE_NAME = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}_-]{0,79}$/u;

export interface ExportOptions {
  ownerId: number;
  directory: string;
  format: ExportFileFormat;
  articles: Pick<ArticlesRepository, 'uuids' | 'find'>;
  media: Pick<MediaStore, 'ownedBy' | 'find' | 'read'>;
  /** Ends it between two files. */
  stop?: AbortSignal | undefined;
}

export interface ExportReport {
  markdown: number;
  json: number;
  images: number;
  /** Names of images whose bytes are not there. */
  missing: string[];
}

/** The folder is not empty: nothing in it is touched. */
export class FolderNotEmptyError extends Error {
  override readonly name = 'FolderNotEmptyError';
}

/**
 * Writes every article of an owner, with its images, into an empty folder. Importing that folder
 * yields the same articles: same uuids, same content hashes. An article that Markdown cannot
 * represent completely is written as JSON.
 *
 * @throws {FolderNotEmptyError}
 * @throws what it is stopped with
 */
export async function exportArticles(options: ExportOptions): Promise<ExportReport> {
  const { ownerId, directory, format, articles, stop } = options;
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) throw new FolderNotEmptyError(directory);
  const stored: StoredArticle[] = [];
  for (const uuid of await articles.uuids(ownerId)) {
    const article = await articles.find(ownerId, uuid);
    if (article !== undefined) stored.push(article);
  }
  const names = fileNames(stored);
  const media = await imagesOf(stored, options);
  const texts =
    format === 'markdown' ? markdownTexts(stored, names, media) : new Map<string, string>();
  for (const article of stored) {
    stop?.throwIfAborted();
    const name = names.get(article.uuid) ?? article.uuid;
    const text = texts.get(article.uuid);
    const [file, written] =
      text === undefined ? [`${name}.article.json`, payloadText(article)] : [`${name}.md`, text];
    await writeFile(join(directory, file), written, { flag: 'wx' });
  }
  const missing = await writeImages(media, options);
  const images = media.size - missing.length;
  return { markdown: texts.size, json: stored.length - texts.size, images, missing };
}

/** The slug, unless a file system could confuse it with another one. */
function fileNames(stored: readonly StoredArticle[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { uuid, content } of stored) {
    const slug = String(content['slug']).normalize('NFC');
    const name = FILE_NAME.test(slug) && !taken.has(slug) ? slug : uuid;
    taken.add(name);
    names.set(uuid, name);
  }
  return names;
}

/**
 * A link to an article that is not exported as Markdown would be lost, so an article with such a
 * link cannot be Markdown either. Repeated until nothing changes.
 */
function markdownTexts(
  stored: readonly StoredArticle[],
  names: ReadonlyMap<string, string>,
  media: ExportSurroundings['media'],
): Map<string, string> {
  let candidates = stored;
  for (;;) {
    const files = new Map(
      candidates.map(({ uuid, content }) => [
        uuid,
        { name: `${names.get(uuid) ?? uuid}.md`, slug: String(content['slug']) },
      ]),
    );
    const texts = new Map<string, string>();
    for (const article of candidates) {
      const text = markdownFile(article, { media, files });
      if (text !== undefined) texts.set(article.uuid, text);
    }
    if (texts.size === candidates.length) return texts;
    candidates = candidates.filter(({ uuid }) => texts.has(uuid));
  }
}

async function imagesOf(
  stored: readonly StoredArticle[],
  { ownerId, media }: Pick<ExportOptions, 'ownerId' | 'media'>,
): Promise<ExportSurroundings['media']> {
  const images: [string, { url: string; mimeType: string; width: number; height: number }][] = [];
  for (const { content } of stored) {
    for (const { name, ...measures } of await media.ownedBy(ownerId, mediaNamesIn(content))) {
      images.push([name, { url: `${MEDIA_SCHEME}${name}`, ...measures }]);
    }
  }
  return new Map(images);
}

/** Returns the names of those whose bytes are not there: the others are exported all the same. */
async function writeImages(
  images: ExportSurroundings['media'],
  { directory, media, stop }: Pick<ExportOptions, 'directory' | 'media' | 'stop'>,
): Promise<string[]> {
  if (images.size > 0) await mkdir(join(directory, 'media'));
  const missing: string[] = [];
  for (const name of images.keys()) {
    stop?.throwIfAborted();
    const bytes = await bytesOf(name, media);
    if (bytes === undefined) missing.push(name);
    else await writeFile(join(directory, 'media', name), bytes);
  }
  return missing;
}

async function bytesOf(
  name: string,
  media: ExportOptions['media'],
): Promise<Uint8Array | undefined> {
  const found = await media.find(name);
  if (found === undefined) return undefined;
  try {
    return await media.read(found);
  } catch (error) {
    if (error instanceof MissingBytesError) return undefined;
    throw error;
  }
}

function payloadText({ uuid, status, createdAt, updatedAt, content }: StoredArticle): string {
  const payload = storedContent.parse({
    contract: CONTRACT_NAME,
    version: CONTRACT_VERSION,
    uuid,
    status,
    created_at: secondsToWireTime(createdAt),
    updated_at: secondsToWireTime(updatedAt),
    ...content,
  });
  return `${JSON.stringify(payload, null, 2)}\n`;
}

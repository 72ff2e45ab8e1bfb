import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMAGE_MAX_BYTES, ImageRefusedError, measureImage } from '../../media/image-type.ts';
import type { MeasuredImage } from '../../media/image-type.ts';
import { pathOf } from '../markdown/address.ts';
import type { ArticleFile } from './article-files.ts';
import { FileProblem, refusalReason } from './file-problem.ts';
import { isWithin } from './inside.ts';

/** What is shown of an address that is an image itself (`data:`). */
const SHOWN_ADDRESS_LENGTH = 80;

/**
 * The image that an article's address means: relative to its file; with a leading slash, relative
 * to the imported folder, as site generators have it; or the bytes of a `data:` address.
 *
 * @throws {FileProblem} that names the image: it is missing, lies outside of the imported folder,
 *   or is no image the service takes
 */
export async function readImage(address: string, article: ArticleFile): Promise<MeasuredImage> {
  const shown =
    address.length > SHOWN_ADDRESS_LENGTH ? `${address.slice(0, SHOWN_ADDRESS_LENGTH)}…` : address;
  try {
    const bytes = address.startsWith('data:')
      ? dataBytes(address)
      : await fileBytes(await localPath(address, article));
    return await measureImage(bytes);
  } catch (error) {
    if (error instanceof FileProblem || error instanceof ImageRefusedError) {
      throw new FileProblem(`the image "${shown}" ${error.message}`, { cause: error });
    }
    throw error;
  }
}

/**
 * The file that a local address means, without symbolic links.
 *
 * @throws {FileProblem} when there is none, or none that may be read
 */
export async function localPath(address: string, article: ArticleFile): Promise<string> {
  const written = pathOf(address);
  const base = written.startsWith('/') ? article.root : dirname(article.path);
  const wanted = join(base, written);
  const path = await existing(wanted);
  if (isWithin(article.root, path)) return path;
  throw new FileProblem(
    `lies outside of the imported folder ${article.root}: import a folder that holds both`,
  );
}

async function existing(wanted: string): Promise<string> {
  try {
    return await realpath(wanted);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = isMissing
      ? `is missing: there is no file ${wanted}`
      : `cannot be read (${wanted}): ${refusalReason(error)}`;
    throw new FileProblem(message, { cause: error });
  }
}

async function fileBytes(path: string): Promise<Uint8Array> {
  try {
    const about = await stat(path);
    if (!about.isFile()) throw new FileProblem('is no file');
    if (about.size > IMAGE_MAX_BYTES) {
      throw new FileProblem(
        `has ${about.size} bytes; at most ${IMAGE_MAX_BYTES} (20 MB) are taken: make it smaller`,
      );
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be read: ${refusalReason(error)}`, { cause: error });
  }
}

/** RFC 2397. */
function dataBytes(address: string): Uint8Array {
  const match = /^data:([^,]*),(.*)$/is.exec(address);
  if (match === null) throw new FileProblem('is no data: address (RFC 2397)');
  const [, mediaType = '', data = ''] = match;
  if (/;\s*base64$/i.test(mediaType)) return Buffer.from(data, 'base64');
  return Buffer.from(pathOf(data));
}

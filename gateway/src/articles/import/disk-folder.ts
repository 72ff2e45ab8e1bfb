import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { hasCode } from '../../error-code.ts';
import { pathOf } from '../markdown/address.ts';
import type { ArticleFile } from './article-files.ts';
import type { ArticleFolder, SizeLimit } from './article-folder.ts';
import { FileProblem, refusalReason } from './file-problem.ts';
import { isWithin } from './inside.ts';

/** A folder on the disk; nothing outside of it is read. */
export const diskFolder: ArticleFolder = { locate, read, sourceKey: (path) => path, holds };

/** Without symbolic links. */
async function locate(address: string, article: ArticleFile): Promise<string> {
  const written = pathOf(address);
  const base = written.startsWith('/') ? article.root : dirname(article.path);
  const path = await existing(join(base, written));
  if (isWithin(article.root, path)) return path;
  throw new FileProblem(
    `lies outside of the imported folder ${article.root}: import a folder that contains both`,
  );
}

async function existing(wanted: string): Promise<string> {
  try {
    return await realpath(wanted);
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT');
    const message = isMissing
      ? `is missing: there is no file ${wanted}`
      : `cannot be read (${wanted}): ${refusalReason(error)}`;
    throw new FileProblem(message, { cause: error });
  }
}

async function holds(path: string, { root }: ArticleFile): Promise<boolean> {
  if (!isAbsolute(path) || !isWithin(root, path)) return false;
  try {
    return (await stat(path)).isFile();
  } catch {
    // Whatever the error, there is no readable article at this path.
    return false;
  }
}

/** Asks for the size first, so that a mistaken path to a huge file costs nothing. */
async function read(path: string, { bytes, advice }: SizeLimit): Promise<Uint8Array> {
  try {
    const about = await stat(path);
    if (!about.isFile()) throw new FileProblem('is not a file');
    if (about.size > bytes) throw new FileProblem(`has ${about.size} bytes; ${advice}`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be read: ${refusalReason(error)}`, { cause: error });
  }
}

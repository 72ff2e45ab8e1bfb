import { apiText } from '@article-bridge/contract';
import { isArticlePath } from './article-path.ts';
import { FileProblem } from './file-problem.ts';
import { imageFiles } from './image-files.ts';
import { prepareArticle } from './import-article.ts';
import { linkedArticles } from './linked-articles.ts';
import type { ImportSource } from './prepared-article.ts';
import { itemKey } from './upload-target.ts';
import type { UploadTarget } from './upload-target.ts';
import { openZipEntries } from './zip-entries.ts';
import { zipFolder } from './zip-folder.ts';

/** Folders with other people's Markdown, or what an operating system puts into every ZIP. */
const SKIPPED_FOLDERS = new Set(['node_modules', '__MACOSX']);

/** Markdown files with their images, as in a folder on the disk. */
export async function openZip(path: string, target: UploadTarget): Promise<ImportSource> {
  const entries = await openZipEntries(path, target.signal);
  const paths = [...entries.files.keys()].filter(isItem).sort();
  if (paths.length === 0) {
    entries.zip.close();
    throw new FileProblem(apiText('zip-without-markdown'));
  }
  const folder = zipFolder(entries, (name) => itemKey('zip', target.collection, name));
  const images = imageFiles({ ...target, folder });
  const links = linkedArticles({ ...target, folder });
  return {
    total: paths.length,
    // eslint-disable-next-line @typescript-eslint/require-await -- as all sources are
    async *items(skip) {
      for (const name of paths.slice(skip)) {
        const file = { shown: name, path: name, root: '' };
        const prepare = isZip(name)
          ? refuseNestedZip
          : () => prepareArticle(file, { ...target, folder, images, links });
        yield { source: name, prepare };
      }
    },
    close: () => {
      entries.zip.close();
      return Promise.resolve();
    },
  };
}

function isItem(name: string): boolean {
  const isHidden = name
    .split('/')
    .some((part) => part.startsWith('.') || SKIPPED_FOLDERS.has(part));
  return !isHidden && (isArticlePath(name) || isZip(name));
}

function isZip(name: string): boolean {
  return /\.zip$/i.test(name);
}

function refuseNestedZip(): Promise<never> {
  return Promise.reject(new FileProblem(apiText('zip-in-zip')));
}

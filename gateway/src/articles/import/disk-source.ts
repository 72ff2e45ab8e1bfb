import { findArticleFiles } from './article-files.ts';
import type { FoundFiles } from './article-files.ts';
import { diskFolder } from './disk-folder.ts';
import { imageFiles } from './image-files.ts';
import type { ImageFilesOptions } from './image-files.ts';
import { prepareArticle } from './import-article.ts';
import type { FileSurroundings } from './file-surroundings.ts';
import { linkedArticles } from './linked-articles.ts';
import type { ImportSource } from './prepared-article.ts';

export type FolderTarget = Omit<FileSurroundings, 'folder' | 'images' | 'links'> &
  Omit<ImageFilesOptions, 'folder'>;

/** Articles in files and folders of the disk, with the ones of those that cannot be read. */
export async function openDisk(
  named: readonly string[],
  target: FolderTarget,
): Promise<ImportSource & Pick<FoundFiles, 'unreadable'>> {
  const { files, unreadable } = await findArticleFiles(named);
  const folder = diskFolder;
  const images = imageFiles({ ...target, folder });
  const links = linkedArticles({ ...target, folder });
  return {
    unreadable,
    total: files.length,
    // eslint-disable-next-line @typescript-eslint/require-await -- as all sources are
    async *items(skip) {
      for (const file of files.slice(skip)) {
        const prepare = () => prepareArticle(file, { ...target, folder, images, links });
        yield { source: file.shown, prepare };
      }
    },
    close: () => Promise.resolve(),
  };
}

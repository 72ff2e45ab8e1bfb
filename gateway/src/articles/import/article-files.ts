import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isArticlePath } from './article-path.ts';
import { FileProblem, refusalReason } from './file-problem.ts';
import { isWithin } from './inside.ts';

/** A file to import. */
export interface ArticleFile {
  /** Path for display: the one that was given, and the path below it. */
  shown: string;
  /** Without symbolic links, so that it is the same from every working directory. */
  path: string;
  /** The folder that was named, or the named file's: nothing outside of it is read. */
  root: string;
}

export interface FoundFiles {
  /** Sorted by name; each once, even if several paths lead to it. */
  files: ArticleFile[];
  /** Files and folders that could not be read. */
  unreadable: { shown: string; message: string }[];
}

/** Folders that hold other people's Markdown. */
const SKIPPED_FOLDERS = new Set(['node_modules']);

/**
 * Every article file (`.md`, `.markdown`, and `.article.json` as written by the export) among the
 * given files and folders. Hidden files and folders are skipped; symbolic links are followed as
 * long as they stay inside the given folder.
 */
export async function findArticleFiles(named: readonly string[]): Promise<FoundFiles> {
  const unreadable: FoundFiles['unreadable'] = [];
  const files = new Map<string, ArticleFile>();
  const folders = new Set<string>();

  /** Does the work for a path; a failure is reported for that path, and the walk continues. */
  async function attempt(shown: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const message =
        error instanceof FileProblem ? error.message : `cannot be read: ${refusalReason(error)}`;
      unreadable.push({ shown, message });
    }
  }

  function addFile(file: ArticleFile): void {
    if (!files.has(file.path)) files.set(file.path, file);
  }

  async function addFolder(folder: ArticleFile): Promise<void> {
    // A link that leads back up ends here.
    if (folders.has(folder.path)) return;
    folders.add(folder.path);
    for (const name of (await readdir(folder.path)).sort()) {
      if (name.startsWith('.') || SKIPPED_FOLDERS.has(name)) continue;
      const shown = join(folder.shown, name);
      await attempt(shown, async () => {
        await addEntry(shown, join(folder.path, name), folder.root);
      });
    }
  }

  async function addEntry(shown: string, entry: string, root: string): Promise<void> {
    const isArticle = isArticlePath(entry);
    const isFolder = (await stat(entry).catch(ifArticle(isArticle)))?.isDirectory() ?? false;
    if (!isFolder && !isArticle) return;
    const path = await realpath(entry);
    if (!isWithin(root, path)) {
      throw new FileProblem(`leads outside of the imported folder, to ${path}: name that as well`);
    }
    if (isFolder) await addFolder({ shown, path, root });
    else addFile({ shown, path, root });
  }

  for (const shown of named) {
    await attempt(shown, async () => {
      const path = await realpath(shown);
      if ((await stat(path)).isDirectory()) {
        const unreadableBefore = unreadable.length;
        await addFolder({ shown, path, root: path });
        const hasFiles = [...files.keys()].some((file) => isWithin(path, file));
        if (hasFiles || unreadable.length > unreadableBefore) return;
        throw new FileProblem('the folder contains no Markdown file (.md or .markdown)');
      }
      if (!isArticlePath(path)) {
        throw new FileProblem('is not a Markdown file: its name must end in .md or .markdown');
      }
      addFile({ shown, path, root: dirname(path) });
    });
  }
  return { files: [...files.values()], unreadable };
}

/** A broken link to something that is not an article is ignored. */
function ifArticle(isArticle: boolean): (error: unknown) => undefined {
  return (error) => {
    if (isArticle) throw error;
    refusalReason(error);
    return undefined;
  };
}

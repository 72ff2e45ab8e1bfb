import type { ImportFormat } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import type { DroppedFile } from './dropped-file.ts';
import { fileKind, isClutter, refusalOf } from './file-kind.ts';
import type { FileKind } from './file-kind.ts';

/** One upload, which becomes one import of the API. */
export interface PlannedUpload {
  format: ImportFormat;
  /** What goes up: a file as it is, or several together. */
  files: readonly DroppedFile[];
  /** `pack`: Markdown and images into a ZIP. `read`: pages of HTML into lines of NDJSON. */
  preparation: 'none' | 'pack' | 'read';
  /**
   * Distinguishes files of the same path in different collections; importing the same collection
   * again updates its articles.
   */
  collection: string;
}

export interface ImportPlan {
  uploads: readonly PlannedUpload[];
  refused: readonly { path: string; reason: string }[];
}

/** Files that were dropped without a ZIP around them. */
const LOOSE = 'dropped';

/**
 * Plans the imports of files that were dropped together: one for each file of many articles, one
 * for all Markdown files with their images, and one for all HTML files. A file without articles is
 * refused by name before anything is sent.
 *
 * @param unreadable paths of what the browser could not read
 */
export function planImport(
  dropped: readonly DroppedFile[],
  unreadable: readonly string[] = [],
): ImportPlan {
  const files = dropped.filter(({ path }) => !isClutter(path));
  const of = (...kinds: FileKind[]) =>
    files.filter(({ path }) => kinds.some((kind) => fileKind(path) === kind));
  const whole = (kind: 'zip' | 'wxr' | 'ndjson') =>
    of(kind).map((file): PlannedUpload => ({
      format: kind,
      files: [file],
      preparation: 'none',
      collection: kind === 'zip' ? collectionOf(file.path) : '',
    }));
  const uploads: PlannedUpload[] = [...whole('zip'), ...whole('wxr'), ...whole('ndjson')];
  const hasMarkdown = of('markdown').length > 0;
  if (hasMarkdown) {
    const together = of('markdown', 'image');
    uploads.push({ format: 'zip', files: together, preparation: 'pack', collection: LOOSE });
  }
  if (of('html').length > 0) {
    uploads.push({ format: 'ndjson', files: of('html'), preparation: 'read', collection: LOOSE });
  }
  const refused = files
    .filter(({ path }) => {
      const kind = fileKind(path);
      return kind === undefined || (kind === 'image' && !hasMarkdown);
    })
    .map(({ path }) => ({ path, reason: refusalOf(path) }));
  const unread = unreadable
    .filter((path) => !isClutter(path))
    .map((path) => ({ path, reason: __('It could not be read.') }));
  return { uploads, refused: [...refused, ...unread] };
}

/** Two ZIPs may hold a `post.md` each: they are told apart by their names. */
function collectionOf(path: string): string {
  return path
    .replace(/^.*\//, '')
    .replaceAll(/[^\w.~-]+/g, '-')
    .slice(-100);
}

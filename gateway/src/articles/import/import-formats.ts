import { extname } from 'node:path';
import type { ImportFormat } from '@article-bridge/contract';

/** Endings of files that hold many articles, as the command line takes them. */
const ENDINGS: Readonly<Record<string, ImportFormat>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.zip': 'zip',
  '.xml': 'wxr',
};

/** Media types of bodies that hold many articles. */
export const IMPORT_MEDIA_TYPES = {
  'application/x-ndjson': 'ndjson',
  'application/zip': 'zip',
  'application/xml': 'wxr',
  'text/xml': 'wxr',
} as const satisfies Record<string, ImportFormat>;

/** Undefined for a path that holds one article, or is a folder. */
export function formatOfPath(path: string): ImportFormat | undefined {
  const ending = extname(path).toLowerCase();
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}

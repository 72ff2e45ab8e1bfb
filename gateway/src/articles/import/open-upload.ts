import type { ImportFormat } from '@article-bridge/contract';
import { openNdjson } from './ndjson-source.ts';
import type { ImportSource } from './prepared-article.ts';
import type { UploadTarget } from './upload-target.ts';
import { openWxr } from './wxr/wxr-source.ts';
import { openZip } from './zip-source.ts';

export type { UploadTarget } from './upload-target.ts';

/**
 * Opens a file of many articles and reads it once from start to end, to count the articles and to
 * check that it has the declared format.
 *
 * @throws {FileProblem} for a fault of the file as a whole
 */
export function openUpload(
  path: string,
  format: ImportFormat,
  target: UploadTarget,
): Promise<ImportSource> {
  return OPENERS[format](path, target);
}

const OPENERS: Readonly<
  Record<ImportFormat, (path: string, target: UploadTarget) => Promise<ImportSource>>
> = { ndjson: openNdjson, zip: openZip, wxr: openWxr };

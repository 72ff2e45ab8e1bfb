import type { ImportFormat } from '@article-bridge/contract';
import { openNdjson } from './ndjson-source.ts';
import type { ImportSource } from './prepared-article.ts';
import type { UploadTarget } from './upload-target.ts';
import { openWxr } from './wxr/wxr-source.ts';
import { openZip } from './zip-source.ts';

export type { UploadTarget } from './upload-target.ts';

/**
 * Opens a file that holds many articles and reads it through once: how many there are, and whether
 * it is what it is said to be.
 *
 * @throws {FileProblem} that says what is wrong with the file as a whole
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

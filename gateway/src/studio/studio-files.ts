import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlessMissing } from '../error-code.ts';

/** The studio as built by `npm run build`. */
export const STUDIO_DIRECTORY = fileURLToPath(new URL('../../studio/dist', import.meta.url));

/**
 * The studio's document, or undefined where it was not built.
 *
 * @param directory holds the build
 */
export async function readStudioDocument(directory: string): Promise<string | undefined> {
  return unlessMissing(readFile(join(directory, 'index.html'), 'utf8'));
}

/** The document for a gateway at this address: its references resolve below the address's path. */
export function documentAt(document: string, publicUrl: string): string {
  const path = new URL(publicUrl).pathname.replace(/\/?$/, '/');
  const href = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return document.replace('<head>', `<head>\n    <base href="${href}" />`);
}

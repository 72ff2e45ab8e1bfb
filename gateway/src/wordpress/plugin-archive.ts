import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unlessMissing } from '../error-code.ts';
import { representationOf } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';

/** Path that `npm run plugin:zip` writes to; the same in the gateway's package. */
export const PLUGIN_ARCHIVE = fileURLToPath(
  new URL('../../../wp-plugin/article-bridge.zip', import.meta.url),
);

export const PLUGIN_MEDIA_TYPE = 'application/zip';

const HEADERS = { 'content-disposition': 'attachment; filename="article-bridge.zip"' };

/**
 * The plugin's archive, which WordPress installs. It is read once for each build, so its bytes are
 * in memory once, however many clients download it and however slowly.
 */
export function pluginArchive(path: string) {
  let known: { build: string; archive: Promise<Representation> } | undefined;

  /** Undefined where it was not built. */
  return async (): Promise<Representation | undefined> => {
    const build = await buildOf(path);
    if (build === undefined) return undefined;
    if (known?.build === build) return known.archive;
    const archive = readArchive(path);
    known = { build, archive };
    try {
      return await archive;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

async function readArchive(path: string): Promise<Representation> {
  const [archive, signature] = await Promise.all([readFile(path), signatureOf(path)]);
  return representationOf(archive, PLUGIN_MEDIA_TYPE, {
    ...HEADERS,
    ...(signature === undefined ? {} : { 'x-content-signature': signature }),
  });
}

/** A release is signed: sites that are connected are offered it as an update. */
async function signatureOf(path: string): Promise<string | undefined> {
  return (await unlessMissing(readFile(`${path}.sig`, 'utf8')))?.trim();
}

/** Identifies a build; undefined if there is none. */
async function buildOf(path: string): Promise<string | undefined> {
  const about = await unlessMissing(stat(path));
  return about && `${about.mtimeMs} ${about.size} ${about.ino}`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { importArticles } from '../../../../gateway/src/articles/import/import-articles.ts';
import type {
  ImportOptions,
  ImportReport,
} from '../../../../gateway/src/articles/import/import-articles.ts';
import { openServices, readConfig } from '@article-bridge/gateway';
import { onTestFinished } from 'vitest';
import { mediaStore } from '../../../../gateway/src/media/media-store.ts';
import { temporaryDirectory } from '../../../support/gateway.ts';

/** A folder with these files by path. */
export async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await temporaryDirectory();
  await addFiles(folder, files);
  return folder;
}

export async function addFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Services with their own data directory and an owner of articles, without HTTP. */
export async function buildServices() {
  const services = await openServices(readConfig({ DATA_DIR: await temporaryDirectory() }));
  onTestFinished(() => services.storage.close());
  const owner = await services.users.add('ada@example.com', 'no password');
  return { services, owner };
}

/**
 * The import of `article import --status completed`.
 *
 * @param articles replaces what the import uses of the repository
 * @param options replaces others
 */
export async function buildImporter(
  articles: Partial<ImportOptions['articles']> = {},
  options: Partial<Pick<ImportOptions, 'signal' | 'onProgress'>> = {},
) {
  const { services, owner } = await buildServices();
  const media = mediaStore(services.storage.db, services.mediaContents);
  const importPaths = (...paths: string[]): Promise<ImportReport> =>
    importArticles({
      paths,
      ownerId: owner.id,
      status: 'completed',
      articles: { ...services.articles, ...articles },
      media,
      now: services.now,
      onProgress: () => undefined,
      ...options,
    });
  /** The stored articles by slug. */
  const stored = async () => {
    const rows = await services.storage.db
      .selectFrom('articles')
      .select(['slug', 'uuid'])
      .execute();
    const articles = await Promise.all(
      rows.map(
        async ({ slug, uuid }) => [slug, await services.articles.find(owner.id, uuid)] as const,
      ),
    );
    return new Map(articles);
  };
  return { services, owner, importPaths, stored };
}

/** All problems as `file:line: message`, without the folder. */
export function problemsIn(folder: string, { problems }: ImportReport): string[] {
  return problems.map(({ file, line, message }) =>
    `${file}:${line ?? '-'}: ${message}`.replaceAll(`${folder}/`, ''),
  );
}

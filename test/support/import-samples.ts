import { fileURLToPath } from 'node:url';
import type { RunningGateway } from '@article-bridge/gateway';
import { importArticles } from '../../gateway/src/articles/import/import-articles.ts';
import { mediaStore } from '../../gateway/src/media/media-store.ts';

const SAMPLES = fileURLToPath(new URL('../../gateway/samples', import.meta.url));

/** Gives an owner the gateway's sample articles, completed. */
export async function importSamples(
  { services }: Pick<RunningGateway, 'services'>,
  owner: { id: number },
): Promise<void> {
  const report = await importArticles({
    paths: [SAMPLES],
    ownerId: owner.id,
    status: 'completed',
    articles: services.articles,
    media: mediaStore(services.storage.db, services.mediaContents),
    now: services.now,
    onProgress: () => undefined,
  });
  if (report.problems.length > 0) {
    throw new Error(`The samples could not be imported: ${JSON.stringify(report.problems)}`);
  }
}

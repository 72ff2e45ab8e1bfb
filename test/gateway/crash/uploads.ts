import { importItemsQuery, importJob } from '@article-bridge/contract';
import type { Services } from '@article-bridge/gateway';
import { expect } from 'vitest';
import { importJobsRepository } from '../../../gateway/src/articles/import/jobs/import-jobs-repository.ts';
import { openImportWorker } from '../../../gateway/src/workers.ts';

const titleOf = (n: number) => `Uploaded ${n}`;

/** Uploads a bulk import to a gateway that is about to be killed; returns the job's id. */
export async function uploadArticles(
  apiUrl: string,
  apiKey: string,
  count: number,
): Promise<string | undefined> {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ title: titleOf(n), markdown: 'Text.', status: 'completed' }),
  );
  try {
    const response = await fetch(`${apiUrl}/articles/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    return importJob.parse(await response.json()).id;
  } catch (error) {
    // fetch throws this if the connection was closed.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Finishes the job as the next gateway does, and checks that every line is one article. */
export async function expectUploadDone(
  services: Services,
  ownerId: number,
  id: string | undefined,
  count: number,
): Promise<void> {
  if (id === undefined) throw new Error('no upload was acknowledged');
  const log = { info: () => undefined, error: () => undefined };
  const worker = openImportWorker(services, () => 'https://articles.example.com', log);
  await worker.runAll();
  await worker.stop();
  const { db } = services.storage;
  const jobs = importJobsRepository(db, services.now);
  expect(await jobs.find(ownerId, id)).toMatchObject({
    ...{ state: 'completed', total: count, done: count },
    counts: { created: count, unchanged: 0, failed: 0 },
  });
  expect((await jobs.items(ownerId, id, importItemsQuery.parse({}))).total).toBe(count);
  const articles = await db
    .selectFrom('articles')
    .select('title')
    .where('title', 'like', 'Uploaded %')
    .execute();
  const titles = articles.map(({ title }) => title);
  expect(titles.sort()).toEqual(Array.from({ length: count }, (_, n) => titleOf(n)).sort());
}

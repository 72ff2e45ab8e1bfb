import { importItemList, importJob } from '@article-bridge/contract';
import type { ImportItem, ImportJob } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { ImportWorker } from '../../../../../gateway/src/articles/import/jobs/import-worker.ts';
import { openImportWorker } from '../../../../../gateway/src/workers.ts';
import { buildGateway } from '../../../../support/gateway.ts';
import type { TestGateway, TestOwner } from '../../../../support/gateway.ts';

export const MEDIA_TYPES = {
  ndjson: 'application/x-ndjson',
  zip: 'application/zip',
  wxr: 'application/xml',
} as const;

const silent = { info: () => undefined, error: () => undefined };

/** A worker as in another process. */
export function workerOf({
  services,
  publicUrl,
}: Pick<TestGateway, 'services' | 'publicUrl'>): ImportWorker {
  const worker = openImportWorker(services, () => publicUrl, silent);
  onTestFinished(() => worker.stop());
  return worker;
}

/** A gateway with requests of an importing user; nothing is processed before `runAll`. */
export async function buildImporter(env: Record<string, string> = {}) {
  const gateway = await buildGateway({ RATE_LIMIT_MAX: '1000000', ...env });
  const { app, owner } = gateway;

  const callerOf = async (caller: TestOwner) => {
    const { key } = await caller.createKey({ scopes: SCOPES });
    return async (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: { type: string; bytes: string | Buffer },
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url: `/api/v1/articles${path}`,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': body.type }),
        },
        ...(body !== undefined && { payload: body.bytes }),
      });
  };
  const call = await callerOf(owner);
  const worker = workerOf(gateway);

  const upload = async (
    format: keyof typeof MEDIA_TYPES,
    bytes: string | Buffer,
    query = '',
  ): Promise<ImportJob> => {
    const response = await call('POST', `/import${query}`, { type: MEDIA_TYPES[format], bytes });
    if (response.statusCode !== 202) throw new Error(response.body);
    return importJob.parse(response.json());
  };
  const job = async (id: string): Promise<ImportJob> =>
    importJob.parse((await call('GET', `/imports/${id}`)).json());
  const items = async (id: string, query = 'per_page=50'): Promise<ImportItem[]> =>
    importItemList.parse((await call('GET', `/imports/${id}/items?${query}`)).json()).items;

  return {
    ...gateway,
    call,
    callerOf,
    worker,
    upload,
    job,
    items,
    /** Uploads a file and processes the job; returns the job at its end, with its items. */
    importFile: async (...file: Parameters<typeof upload>) => {
      const { id } = await upload(...file);
      await worker.runAll();
      const done = { job: await job(id), items: await items(id) };
      expect(namelessIn(done.job, done.items)).toEqual([]);
      return done;
    },
    /** The owner's stored articles by slug. */
    stored: async () => {
      const found = await Promise.all(
        (await gateway.services.articles.uuids(owner.id)).map((uuid) =>
          gateway.services.articles.find(owner.id, uuid),
        ),
      );
      return new Map(found.map((article) => [String(article?.content['slug']), article]));
    },
  };
}

/** Texts that cannot be translated, except those that were cut off together with their code. */
function namelessIn({ error_text: error }: ImportJob, items: readonly ImportItem[]): string[] {
  const problems = items.flatMap((item) => item.problems);
  return [
    ...(typeof error?.params?.['fault'] === 'string' ? [error.params['fault']] : []),
    ...problems
      .filter(({ code, message }) => code === undefined && !message.endsWith('…'))
      .map(({ message }) => message),
    ...items.flatMap(({ notes, note_texts: texts = [] }) =>
      notes.filter((note) => !note.endsWith('…') && !texts.some(({ detail }) => detail === note)),
    ),
  ];
}

/** One JSON document per line. */
export function ndjson(...documents: readonly unknown[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

/** `outcome source: problem; problem` of each item. */
export function outcomes(items: readonly ImportItem[]): string[] {
  return items.map(({ outcome, source, problems, notes }) => {
    const words = [
      ...problems.map(({ line, pointer, message }) =>
        [line === undefined ? pointer : `line ${line}`, message].filter(Boolean).join(' '),
      ),
      ...notes,
    ];
    return `${outcome} ${source}${words.length === 0 ? '' : `: ${words.join('; ')}`}`;
  });
}

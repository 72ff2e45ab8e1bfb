import { importItemList, importJob, importList } from '@article-bridge/contract';
import type { ImportJob, ImportOutcome } from '@article-bridge/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { request } from '../../api/request.ts';
import { asUserOfNow, onOtherUser } from '../../session/session.ts';
import { importSessions, isUnsent } from './import-session.ts';
import { sendingAs } from './send-upload.ts';
import { uploadImport } from './upload.ts';

/** How often an import that goes on is asked how far it is. */
const POLL_MS = 1000;

/** Of this window; it outlives the page of the list. */
export const articleImports = importSessions({
  sender: () => sendingAs(asUserOfNow(uploadImport)),
});

onOtherUser(articleImports.abandon);

window.addEventListener('beforeunload', (event) => {
  if (articleImports.current().entries.some(isUnsent)) event.preventDefault();
});

export function useImportSession() {
  return useSyncExternalStore(articleImports.subscribe, articleImports.current);
}

export function isFinished({ state }: ImportJob): boolean {
  return state !== 'queued' && state !== 'running';
}

/** An import, asked after until it is at its end. */
export function jobQuery(job: ImportJob) {
  return queryOptions({
    queryKey: ['imports', job.id],
    queryFn: ({ signal }) => request(`imports/${job.id}`, importJob, { signal }),
    initialData: job,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFinished(state.data) ? false : POLL_MS,
    refetchIntervalInBackground: true,
  });
}

/** What became of the items; while the import goes on, `done` has it read again. */
export function itemsQuery(
  { id, done }: ImportJob,
  { page, outcome }: { page: number; outcome: ImportOutcome | undefined },
) {
  const query = { page, per_page: 50, ...(outcome !== undefined && { outcome }) };
  return queryOptions({
    queryKey: ['imports', id, 'items', query, done],
    queryFn: ({ signal }) => request(`imports/${id}/items`, importItemList, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Those that go on, begun in whatever window. */
export const unfinishedQuery = queryOptions({
  queryKey: ['imports', 'unfinished'],
  queryFn: async ({ signal }) => {
    const of = (state: string) =>
      request('imports', importList, { query: { state, per_page: 10 }, signal });
    const lists = await Promise.all([of('running'), of('queued')]);
    return lists.flatMap(({ imports }) => imports);
  },
  staleTime: Infinity,
});

/** What it wrote by now stays. */
export function cancelImport({ id }: ImportJob): Promise<ImportJob> {
  return request(`imports/${id}`, importJob, { method: 'DELETE' });
}

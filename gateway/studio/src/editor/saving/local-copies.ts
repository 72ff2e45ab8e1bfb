import { articleStatus } from '@article-bridge/contract';
import { createStore, entries, promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { z } from 'zod';
import { AUTOMATIC_FIELDS } from '../draft.ts';
import { draftSchema } from '../draft-fields.ts';
import { dropParting, keepParting, partingValue, partingValues } from './parting-values.ts';

/** A draft that is not saved yet, as this browser keeps it. */
const localCopy = z.object({
  owner: z.string(),
  uuid: z.string(),
  /** The tab it was typed in. */
  tab: z.string(),
  draft: draftSchema,
  /** What the draft builds on; absent for an article that is not there yet. */
  known: z
    .object({
      draft: draftSchema,
      etag: z.string(),
      status: articleStatus,
      updatedAt: z.string(),
      automatic: z.partialRecord(z.enum(AUTOMATIC_FIELDS), z.string()).optional(),
    })
    .optional(),
  /** What was sent and may be stored, although no answer came. */
  unanswered: z.array(draftSchema).optional(),
  /** It was an article that is deleted now, with images that may have been lost before. */
  isOfDeleted: z.boolean().optional(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
});

export type LocalCopy = z.infer<typeof localCopy>;

let opened: UseStore | undefined;

/** Opened when it is first needed: a browser may forbid it. */
function store(): UseStore {
  opened ??= createStore('article-studio', 'drafts');
  return opened;
}

function keyOf({ owner, uuid, tab }: Pick<LocalCopy, 'owner' | 'uuid' | 'tab'>): string {
  return `${owner} ${uuid} ${tab}`;
}

/** @throws {DOMException} when the browser has no room, or keeps nothing at all */
export async function keepCopy(copy: LocalCopy): Promise<void> {
  const key = keyOf(copy);
  await change((drafts) => drafts.put(copy, key));
  const parting = localCopy.safeParse(partingValue(key)).data;
  // The page may have been hidden, and shown again, while this one was being written.
  if (parting === undefined || parting.keptAt <= copy.keptAt) dropParting(key);
}

/** The last that a page can do. A later copy of the same tab takes its place. */
export function keepPartingCopy(copy: LocalCopy): void {
  keepParting(keyOf(copy), copy);
}

export async function dropCopy(copy: Pick<LocalCopy, 'owner' | 'uuid' | 'tab'>): Promise<void> {
  dropParting(keyOf(copy));
  await change((drafts) => drafts.delete(keyOf(copy)));
}

/** Committed at once: a browser aborts what is still open when the page is left. */
async function change(work: (drafts: IDBObjectStore) => IDBRequest): Promise<void> {
  await store()('readwrite', (drafts) => {
    work(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
}

/** The user's copies, the latest first, one of each tab. Unreadable ones are skipped. */
export async function localCopies(owner: string): Promise<LocalCopy[]> {
  const latest = new Map<string, LocalCopy>();
  for (const value of [...(await storedValues()), ...partingValues()]) {
    const { data: copy } = localCopy.safeParse(value);
    if (copy?.owner !== owner) continue;
    const other = latest.get(keyOf(copy));
    if (other === undefined || other.keptAt <= copy.keptAt) latest.set(keyOf(copy), copy);
  }
  return [...latest.values()].sort((a, b) => b.keptAt - a.keptAt);
}

/** A browser that keeps nothing has none. */
async function storedValues(): Promise<unknown[]> {
  try {
    return (await entries(store())).map(([, value]): unknown => value);
  } catch {
    return [];
  }
}

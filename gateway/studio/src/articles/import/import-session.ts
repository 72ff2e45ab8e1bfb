import type { ImportJob } from '@article-bridge/contract';
import { asProblem } from '../../api/api-problem.ts';
import type { DroppedFile } from './dropped-file.ts';
import { planImport } from './import-plan.ts';
import type { PlannedUpload } from './import-plan.ts';

/** An upload, and the import that it becomes. */
export interface ImportEntry {
  id: number;
  /** The file, or the first of several. */
  name: string;
  files: number;
  bytes: number;
  sent: number;
  /** `taken`: the gateway has it, and goes on by itself. */
  state: 'waiting' | 'uploading' | 'taken' | 'refused';
  job: ImportJob | undefined;
  /** Why it was not taken. */
  problem: string | undefined;
  /** Names of the files by the line they became, where the gateway knows lines only. */
  lineNames: readonly string[];
}

export interface ImportSession {
  entries: readonly ImportEntry[];
  refused: readonly { path: string; reason: string }[];
}

interface Sent {
  job: ImportJob;
  lineNames: readonly string[];
}

export interface ImportSessionOptions {
  /** Prepares and sends as the user who asks for it now. */
  sender: () => Send;
}

/** @throws {ApiProblem} */
type Send = (
  upload: PlannedUpload,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) => Promise<Sent>;

const EMPTY: ImportSession = { entries: [], refused: [] };

export type ImportSessions = ReturnType<typeof importSessions>;

/**
 * The files dropped into this window and their imports. Files are uploaded one after another; the
 * imports themselves run on the gateway and continue when the window is closed.
 */
export function importSessions({ sender }: ImportSessionOptions) {
  let session = EMPTY;
  let nextId = 1;
  let queue = Promise.resolve();
  const aborts = new Map<number, AbortController>();
  /** Jobs that are shown no more, although they may go on. */
  const putAway = new Set<string>();
  const listeners = new Set<() => void>();

  function set(changed: ImportSession): void {
    session = changed;
    for (const listener of listeners) listener();
  }

  function update(id: number, change: Partial<ImportEntry>): void {
    const entries = session.entries.map((entry) =>
      entry.id === id ? { ...entry, ...change } : entry,
    );
    set({ ...session, entries });
  }

  async function run(id: number, upload: PlannedUpload, send: Send): Promise<void> {
    const abort = aborts.get(id);
    if (abort === undefined) return;
    update(id, { state: 'uploading' });
    try {
      const onProgress = (sent: number) => {
        update(id, { sent });
      };
      update(id, { state: 'taken', ...(await send(upload, onProgress, abort.signal)) });
    } catch (error) {
      if (!abort.signal.aborted)
        update(id, { state: 'refused', problem: asProblem(error).message });
    } finally {
      aborts.delete(id);
    }
  }

  function add(upload: PlannedUpload, send: Send): ImportEntry {
    const id = nextId;
    nextId += 1;
    aborts.set(id, new AbortController());
    queue = queue.then(() => run(id, upload, send));
    const [first] = upload.files;
    return {
      ...{ id, name: first?.path ?? '', files: upload.files.length },
      ...{ bytes: upload.files.reduce((sum, { file }) => sum + file.size, 0), sent: 0 },
      ...{ state: 'waiting', job: undefined, problem: undefined, lineNames: [] },
    };
  }

  return {
    /** Plans and begins the import of files that came together. */
    start: (files: readonly DroppedFile[], unreadable: readonly string[] = []): void => {
      const { uploads, refused } = planImport(files, unreadable);
      const send = sender();
      const added = uploads.map((upload) => add(upload, send));
      const entries = [...session.entries, ...added];
      set({ entries, refused: [...session.refused, ...refused] });
    },

    /** Shows imports that an earlier window has begun. */
    resume(jobs: readonly ImportJob[]): void {
      const known = new Set([...putAway, ...session.entries.map(({ job }) => job?.id)]);
      const resumed = jobs
        .filter(({ id }) => !known.has(id))
        .map((job): ImportEntry => {
          const id = nextId;
          nextId += 1;
          return {
            ...{ id, name: '', files: 1, bytes: job.byte_length, sent: job.byte_length },
            ...{ state: 'taken', job, problem: undefined, lineNames: [] },
          };
        });
      if (resumed.length > 0) set({ ...session, entries: [...session.entries, ...resumed] });
    },

    /** Stops an upload that is not through. */
    stop(id: number): void {
      aborts.get(id)?.abort();
      aborts.delete(id);
      set({ ...session, entries: session.entries.filter((entry) => entry.id !== id) });
    },

    /** Puts all results away; what goes on goes on. */
    clear(): void {
      for (const { job } of session.entries) if (job !== undefined) putAway.add(job.id);
      set({ entries: session.entries.filter(isUnsent), refused: [] });
    },

    /** Stops every upload, and forgets all: another user goes on in this window. */
    abandon: (): void => {
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      putAway.clear();
      set(EMPTY);
    },

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    current: () => session,
  };
}

/** Whether closing the window would lose it. */
export function isUnsent({ state }: ImportEntry): boolean {
  return state === 'waiting' || state === 'uploading';
}

import { asProblem } from '../../api/api-problem.ts';

/** How long a deletion can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/** Deletions under way at once. */
const AT_A_TIME = 4;

export interface DeletedArticle {
  uuid: string;
  title: string;
}

/** Why an article is still there. */
export interface FailedDeletion extends DeletedArticle {
  reason: string;
}

/** What was deleted at once, and is undone at once. */
export interface Deletion {
  id: number;
  articles: readonly DeletedArticle[];
  state: 'waiting' | 'deleting' | 'failed';
  failures: readonly FailedDeletion[];
}

export interface DeletionsOptions {
  /** The version that is there when the deletion is asked for; undefined: it is gone. */
  versionOf: (uuid: string) => Promise<string | undefined>;
  /**
   * Deletes as the user who asks for it now.
   *
   * @returns what throws when the article was changed since, or cannot be deleted by them any more
   */
  remover: () => Remove;
  /** Called when some are deleted permanently. */
  onDeleted: () => Promise<unknown>;
  wait: (run: () => void, milliseconds: number) => () => void;
}

type Remove = (uuid: string, version: string | undefined) => Promise<void>;

interface Waiting {
  remove: Remove;
  versions: Map<string, Promise<string | undefined>>;
  /** Those that are known by now, for when there is no time to wait for the others. */
  known: Map<string, string | undefined>;
  cancel: () => void;
}

export type Deletions = ReturnType<typeof deletionsWithUndo>;

/**
 * Deletions that can be undone. The API deletes permanently: the history is deleted with the
 * article, and webhooks are sent. So the API is called only when the time for undoing is over;
 * until then the articles are just hidden here. A page that is closed in the meantime completes its
 * deletions immediately (`finishNow`); after a crash, or offline, nothing is deleted and the
 * articles reappear.
 */
export function deletionsWithUndo({ versionOf, remover, onDeleted, wait }: DeletionsOptions) {
  let deletions: readonly Deletion[] = [];
  /** Gone for good, but perhaps in a list that was read before. */
  let gone: ReadonlySet<string> = new Set();
  let hidden: ReadonlySet<string> = new Set();
  let nextId = 1;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();

  function set(changed: readonly Deletion[]): void {
    deletions = changed;
    const leaving = deletions.filter(({ state }) => state !== 'failed');
    const uuids = leaving.flatMap(({ articles }) => articles.map(({ uuid }) => uuid));
    hidden = new Set([...gone, ...uuids]);
    for (const listener of listeners) listener();
  }

  const without = (id: number) => deletions.filter((one) => one.id !== id);

  function startWaiting(id: number): void {
    const entry = waiting.get(id);
    if (entry === undefined) return;
    entry.cancel();
    entry.cancel = wait(() => void execute(id), UNDO_MS);
  }

  async function execute(id: number): Promise<void> {
    const deletion = deletions.find((one) => one.id === id);
    const entry = waiting.get(id);
    if (deletion === undefined || entry === undefined) return;
    waiting.delete(id);
    set(deletions.map((one) => (one.id === id ? { ...one, state: 'deleting' } : one)));
    const failures: FailedDeletion[] = [];
    const left = [...deletion.articles];
    const isGivenUp = () => !deletions.some((one) => one.id === id);
    const next = () => (isGivenUp() ? undefined : left.shift());
    const work = async () => {
      for (let article = next(); article !== undefined; article = next()) {
        const { uuid } = article;
        try {
          const version = await entry.versions.get(uuid);
          if (isGivenUp()) return;
          await entry.remove(uuid, version);
          gone = new Set([...gone, uuid]);
        } catch (error) {
          failures.push({ ...article, reason: asProblem(error).message });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    if (isGivenUp()) return;
    const failed = { ...deletion, state: 'failed' as const, failures };
    set(
      failures.length === 0 ? without(id) : deletions.map((one) => (one.id === id ? failed : one)),
    );
    await onDeleted();
  }

  return {
    /** Hides them, and deletes them when the time to undo is over. */
    delete(articles: readonly DeletedArticle[]): void {
      const id = nextId;
      nextId += 1;
      const entry: Waiting = {
        remove: remover(),
        ...{ versions: new Map(), known: new Map(), cancel: () => undefined },
      };
      for (const { uuid } of articles) {
        const version = versionOf(uuid);
        entry.versions.set(uuid, version);
        // A failure is told of when the deletion is carried out.
        version.then(
          (tag) => entry.known.set(uuid, tag),
          () => undefined,
        );
      }
      waiting.set(id, entry);
      set([...deletions, { id, articles, state: 'waiting', failures: [] }]);
      startWaiting(id);
    },

    /** Takes a deletion back. False when it is too late. */
    undo(id: number): boolean {
      const entry = waiting.get(id);
      if (entry === undefined) return false;
      entry.cancel();
      waiting.delete(id);
      set(without(id));
      return true;
    },

    /** While somebody looks at the offer to undo, it does not run out. */
    hold(id: number): void {
      waiting.get(id)?.cancel();
    },

    release: startWaiting,

    /** Puts a failure away. */
    dismiss(id: number): void {
      set(without(id));
    },

    /** Another user is at the window: nothing more is deleted, and the articles are there again. */
    abandon: (): void => {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
      set([]);
    },

    /** Asks for all that is waiting at once, for a page that is about to go. */
    finishNow: (): void => {
      for (const [id, { cancel, known, remove }] of waiting) {
        cancel();
        waiting.delete(id);
        const deletion = deletions.find((one) => one.id === id);
        for (const { uuid } of deletion?.articles ?? []) {
          // Whoever is gone hears of no failure; the article is there again then.
          remove(uuid, known.get(uuid)).catch(() => undefined);
        }
        set(without(id));
      }
    },

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Those that can be undone, are being carried out or have failed; the oldest first. */
    list: () => deletions,

    /** Uuids that no list is to show. */
    hidden: () => hidden,
  };
}

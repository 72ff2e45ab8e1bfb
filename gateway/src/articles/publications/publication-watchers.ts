/** Streams that one gateway keeps open for one owner: visible browser tabs, and some programs. */
export const WATCHERS_MAXIMUM = 20;

/** A listener to changes of what sites report about an owner's articles. */
export interface PublicationWatcher {
  /** No more events: the listener has left, or the gateway stops. */
  readonly isClosed: boolean;
  /** Resolves at the next report, at once if there was one since the last call, and after a time anyway. */
  next: (withinMs: number) => Promise<void>;
  close: () => void;
}

export type PublicationWatchers = ReturnType<typeof publicationWatchers>;

interface Watching {
  watcher: PublicationWatcher;
  uuids: ReadonlySet<string>;
  wake: () => void;
}

/** The listeners to each owner's publications, in this process. */
export function publicationWatchers() {
  const byOwner = new Map<number, Set<Watching>>();

  return {
    /** Undefined for an owner with as many as there may be. */
    watch(ownerId: number, uuids: readonly string[]): PublicationWatcher | undefined {
      const own = byOwner.get(ownerId) ?? new Set();
      if (own.size >= WATCHERS_MAXIMUM) return undefined;
      byOwner.set(ownerId, own);
      let isClosed = false;
      let isNews = false;
      let resume: (() => void) | undefined;
      const wake = () => {
        isNews = true;
        resume?.();
      };
      const watcher = {
        get isClosed() {
          return isClosed;
        },
        async next(withinMs: number): Promise<void> {
          if (!isNews) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, withinMs).unref();
              resume = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          isNews = false;
        },
        close: () => {
          isClosed = true;
          own.delete(entry);
          if (own.size === 0 && byOwner.get(ownerId) === own) byOwner.delete(ownerId);
          wake();
        },
      };
      const entry = { watcher, uuids: new Set(uuids), wake };
      own.add(entry);
      return watcher;
    },

    /** Wakes the listeners to one of these articles. */
    changed(ownerId: number, uuids: readonly string[]): void {
      for (const { uuids: watched, wake } of byOwner.get(ownerId) ?? []) {
        if (uuids.some((uuid) => watched.has(uuid))) wake();
      }
    },

    closeAll(): void {
      for (const own of [...byOwner.values()]) for (const { watcher } of [...own]) watcher.close();
    },
  };
}

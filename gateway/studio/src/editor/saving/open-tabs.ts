/** Names this tab for as long as the page lives. */
export const THIS_TAB = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) =>
  part.toString(36),
).join('');

/** What a tab announces of an article: that it edits it, or that it alone has it so far. */
type Announcement = 'open' | 'unsaved';

const nameOf = (what: Announcement, uuid: string, tab: string) =>
  `article-studio ${what} ${uuid} ${tab}`;

/**
 * Announces something of this tab until the returned function is called. It uses a lock, which ends
 * with its tab in any case. Pages without a secure context have no locks, and know of no other tabs.
 */
export function announce(what: Announcement, uuid: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const ended = Promise.withResolvers<undefined>();
  void navigator.locks.request(nameOf(what, uuid, THIS_TAB), () => ended.promise);
  return () => {
    ended.resolve(undefined);
  };
}

/** The other tabs that announce this of an article. */
export async function otherTabs(uuid: string, what: Announcement = 'open'): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = nameOf(what, uuid, '');
  const tabs = held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
  return new Set(tabs.filter((tab) => tab !== THIS_TAB));
}

/** Resolves once another tab no longer announces this, be it that it was closed. */
export async function announcementEnded(
  what: Announcement,
  uuid: string,
  tab: string,
  signal: AbortSignal,
): Promise<void> {
  await navigator.locks.request(nameOf(what, uuid, tab), { signal }, () => undefined);
}

/** How long the locks of a page that was closed or reloaded may outlive it, in milliseconds. */
const CLOSING_MS = 300;

/** The other tabs that have an article open, and are not just being closed. */
export async function openTabs(uuid: string): Promise<Set<string>> {
  const tabs = await otherTabs(uuid);
  if (tabs.size === 0) return tabs;
  const signal = AbortSignal.timeout(CLOSING_MS);
  await Promise.allSettled([...tabs].map((tab) => announcementEnded('open', uuid, tab, signal)));
  // A page that is busy itself may hear of the end of the wait before it hears of that of a lock.
  return await otherTabs(uuid);
}

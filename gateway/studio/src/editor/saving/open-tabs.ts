/** Names this tab for as long as the page lives. */
export const THIS_TAB = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) =>
  part.toString(36),
).join('');

const LOCK_PREFIX = 'article-studio ';

const nameOf = (uuid: string, tab: string) => `${LOCK_PREFIX}${uuid} ${tab}`;

/**
 * Announces that this tab edits the article, until the returned function is called. It uses a lock,
 * which ends with its tab in any case. Pages without a secure context have no locks, and know of no
 * other tabs.
 */
export function holdArticle(uuid: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const ended = Promise.withResolvers<undefined>();
  void navigator.locks.request(nameOf(uuid, THIS_TAB), () => ended.promise);
  return () => {
    ended.resolve(undefined);
  };
}

/** The other tabs in which an article is open. */
export async function otherTabs(uuid: string): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = nameOf(uuid, '');
  const tabs = held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
  return new Set(tabs.filter((tab) => tab !== THIS_TAB));
}

/**
 * Editing sessions of this tab that were left while something of theirs was under way. The next one of
 * the same article has the same copy, and would be in conflict with what they still save.
 */
const closing = new Map<string, Promise<void>>();

export function noteClosing(uuid: string, done: Promise<void>): void {
  const noted = done.finally(() => {
    if (closing.get(uuid) === noted) closing.delete(uuid);
  });
  closing.set(uuid, noted);
}

/** Resolves once no earlier session of the article has anything under way. */
export async function earlierSessionClosed(uuid: string): Promise<void> {
  await closing.get(uuid);
}

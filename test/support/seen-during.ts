/** What a look finds, again and again until the work is done: each look gets its turn between two steps of it. */
export async function seenDuring<Found>(
  work: Promise<unknown>,
  look: () => Promise<Found>,
): Promise<Set<Found>> {
  const progress = { isDone: false };
  const done = work.finally(() => {
    progress.isDone = true;
  });
  const seen = new Set<Found>();
  while (!progress.isDone) seen.add(await look());
  await done;
  return seen;
}

/** How often an endpoint took so many milliseconds to answer. */
export type ResponseTimes = ReadonlyMap<number, number>;

/** The times of several periods together. */
export function joinedTimes(periods: Iterable<ResponseTimes>): ResponseTimes {
  const joined = new Map<number, number>();
  for (const times of periods) {
    for (const [time, count] of times) joined.set(time, (joined.get(time) ?? 0) + count);
  }
  return joined;
}

/** The time within which this share of the answers came, by the nearest rank; null if there was none. */
export function timeOf(times: ResponseTimes, share: number): number | null {
  const answers = [...times.values()].reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(answers * share);
  for (const [time, count] of [...times].toSorted(([one], [other]) => one - other)) {
    left -= count;
    if (left <= 0) return time;
  }
  return null;
}

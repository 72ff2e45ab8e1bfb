/** Where two lists differ: what stands before `from`, and behind the two ends, is the same. */
export interface ChangedRange {
  from: number;
  endBefore: number;
  endAfter: number;
}

export function changedRange(before: readonly string[], after: readonly string[]): ChangedRange {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let behind = 0;
  while (behind < most - from && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1;
  return { from, endBefore: before.length - behind, endAfter: after.length - behind };
}

/** Indices in both lists that belong together. */
export type Pair = readonly [left: number, right: number];

/** Cells of the table below; more would take over 32 MB. */
const CELLS_MAXIMUM = 4_000_000;

/** How well two entries fit, by their indices; equal ones fit best. */
type Score = (left: number, right: number) => number;

/**
 * Pairs the entries of two lists in order: equal ones at both ends, since most edits change one
 * place, and those in between with the highest possible sum of scores. Entries with a score of 0
 * are not paired. If what is in between is too long, nothing of it is paired.
 */
export function align<Entry>(
  left: readonly Entry[],
  right: readonly Entry[],
  score: Score,
): Pair[] {
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head++;
  let tail = 0;
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  const [leftEnd, rightEnd] = [left.length - tail, right.length - tail];
  return [
    ...Array.from({ length: head }, (_, index): Pair => [index, index]),
    ...bestPairs(leftEnd - head, rightEnd - head, (x, y) => score(head + x, head + y)).map(
      ([x, y]): Pair => [head + x, head + y],
    ),
    ...Array.from({ length: tail }, (_, index): Pair => [leftEnd + index, rightEnd + index]),
  ];
}

function bestPairs(leftLength: number, rightLength: number, score: Score): Pair[] {
  const width = rightLength + 1;
  if ((leftLength + 1) * width > CELLS_MAXIMUM) {
    return [];
  }
  // The best sum from each pair of indices on.
  const sums = new Float64Array((leftLength + 1) * width);
  const sum = (left: number, right: number) => sums[left * width + right] ?? 0;
  const paired = (left: number, right: number) => {
    const own = score(left, right);
    return own > 0 ? own + sum(left + 1, right + 1) : 0;
  };
  for (let left = leftLength - 1; left >= 0; left--) {
    for (let right = rightLength - 1; right >= 0; right--) {
      sums[left * width + right] = Math.max(
        sum(left + 1, right),
        sum(left, right + 1),
        paired(left, right),
      );
    }
  }
  const pairs: Pair[] = [];
  for (let left = 0, right = 0; left < leftLength && right < rightLength;) {
    const best = sum(left, right);
    if (best > 0 && best === paired(left, right)) {
      pairs.push([left++, right++]);
    } else if (best === sum(left + 1, right)) {
      left++;
    } else {
      right++;
    }
  }
  return pairs;
}

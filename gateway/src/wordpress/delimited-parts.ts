/**
 * Splits a text into alternating parts outside and inside of delimiters, beginning outside. A part
 * inside begins at the first `opening` after the last end, and ends with the next `end`. One
 * regular expression for both would search for the end again from every opening without one.
 *
 * @param opening without the flag g
 * @param end with it
 */
export function delimitedParts(text: string, opening: RegExp, end: RegExp): string[] {
  const parts: string[] = [];
  let outside = '';
  let from = 0;
  for (const match of text.matchAll(end)) {
    const [written] = match;
    const { index } = match;
    const before = text.slice(from, index);
    from = index + written.length;
    const at = before.search(opening);
    if (at === -1) {
      outside += before + written;
      continue;
    }
    parts.push(outside + before.slice(0, at), before.slice(at) + written);
    outside = '';
  }
  return [...parts, outside + text.slice(from)];
}

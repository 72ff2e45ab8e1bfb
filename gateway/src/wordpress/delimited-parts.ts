/**
 * A text in turn outside of something and inside of it, outside first: inside is what begins at the
 * first `opening` after the last end, and ends with the next one. An expression for the whole would
 * look for the end anew from every opening that has none.
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

/** Bytes as a query writes them. */
const ESCAPED = /(?:%[\da-f]{2})+/gi;

/**
 * The parameters of a URL whose name or value is not UTF-8. Parsers would keep their escapes as
 * literal text.
 */
export function parametersNotUtf8(url: string): string[] {
  if (!url.includes('%')) return [];
  const [, query = ''] = url.split(/\?(.*)/s);
  const names = query
    .split('&')
    .filter((pair) => !(pair.match(ESCAPED) ?? []).every(isUtf8))
    .map((pair) => pair.split('=', 1)[0] ?? '');
  return [...new Set(names)];
}

function isUtf8(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}

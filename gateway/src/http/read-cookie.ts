/**
 * The value of a cookie in a Cookie header. Two different values under one name count as none: one
 * of them was planted, perhaps from a sibling domain, and nothing shows which.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = new Set(
    (header ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1)),
  );
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

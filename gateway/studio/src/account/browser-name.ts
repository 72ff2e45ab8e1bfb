const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * The browser and the system named in a User-Agent field, such as "Firefox, Linux", or the field
 * itself if it names none. The order matters: Chrome also claims to be Safari.
 */
export function browserName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((known) => {
    const found = known.find(([mark]) => userAgent.includes(mark));
    return found === undefined ? [] : [found[1]];
  });
  return named.length === 0 ? userAgent : named.join(', ');
}

/** A contract's version: what it says of another is read off these two numbers alone. */
interface ContractVersion {
  major: number;
  minor: number;
}

const VERSION = /^(\d{1,6})\.(\d{1,6})$/;

function parsed(version: string): ContractVersion[] {
  const [, major, minor] = VERSION.exec(version) ?? [];
  return major === undefined || minor === undefined
    ? []
    : [{ major: Number(major), minor: Number(minor) }];
}

/** The newest minor version of each major one. */
function newestMinors(versions: readonly string[]): Map<number, number> {
  const newest = new Map<number, number>();
  for (const { major, minor } of versions.flatMap(parsed)) {
    newest.set(major, Math.max(minor, newest.get(major) ?? 0));
  }
  return newest;
}

/**
 * The newest version that both sides support. Within a major version, later ones only add: support
 * of 1.2 includes 1.1 and 1.0. The order of the listed versions has no meaning.
 */
export function newestCommonVersion(
  one: readonly string[],
  other: readonly string[],
): string | undefined {
  const others = newestMinors(other);
  const common = [...newestMinors(one)].flatMap(([major, minor]) => {
    const theirs = others.get(major);
    return theirs === undefined ? [] : [{ major, minor: Math.min(minor, theirs) }];
  });
  const [newest] = common.toSorted((a, b) => b.major - a.major);
  return newest === undefined ? undefined : `${newest.major}.${newest.minor}`;
}

/** The newest of them; undefined where none is a version. */
export function newestVersion(versions: readonly string[]): string | undefined {
  return newestCommonVersion(versions, versions);
}

const LEADING_NUMBERS = /^\d{1,6}(?:\.\d{1,6})*/;

/**
 * Whether a program's version is older than another, judged by the numbers that it begins with:
 * `7.1-RC2` is not older than `7.1`. A version that begins with none (`none`, `unknown`) is older
 * than nothing.
 */
export function isOlder(version: string, other: string): boolean {
  const [numbers, others] = [version, other].map((text) => LEADING_NUMBERS.exec(text)?.[0]);
  if (numbers === undefined || others === undefined) return false;
  const theirs = others.split('.').map(Number);
  const own = numbers.split('.').map(Number);
  const at = theirs.findIndex((number, index) => number !== (own[index] ?? 0));
  return at !== -1 && (own[at] ?? 0) < (theirs[at] ?? 0);
}

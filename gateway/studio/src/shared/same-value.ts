/** Whether two values are the same as JSON: absent members count as undefined ones. Long texts are compared as they are. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const others = new Map<string, unknown>(Object.entries(b));
  for (const [name, member] of Object.entries(a)) {
    if (!isSameValue(member, others.get(name))) return false;
    others.delete(name);
  }
  return [...others.values()].every((member) => member === undefined);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

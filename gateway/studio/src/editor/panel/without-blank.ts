/** The object without members that are blank; undefined when nothing is left. */
export function withoutBlank<T extends object>(value: T): Partial<T> | undefined {
  const copy: Partial<T> = { ...value };
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined || member === '') Reflect.deleteProperty(copy, name);
  }
  return Object.keys(copy).length === 0 ? undefined : copy;
}

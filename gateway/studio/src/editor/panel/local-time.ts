/** Wire time (UTC, no zone) as an input of the type `datetime-local` takes it; empty for none. */
export function localInputOf(wireTime: string | undefined): string {
  if (wireTime === undefined) return '';
  const date = new Date(`${wireTime.replace(/Z$/, '')}Z`);
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The value of such an input as wire time; undefined for none. */
export function wireTimeOfInput(value: string): string | undefined {
  if (value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 19);
}

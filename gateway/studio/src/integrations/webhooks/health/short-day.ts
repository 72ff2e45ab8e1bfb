/** A date of the API as an axis has room for it. @param date `YYYY-MM-DD`, UTC */
export function shortDay(date: string): string {
  const format = { day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, format).format(new Date(date));
}

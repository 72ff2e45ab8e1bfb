/** The moment that a time of the API names: they are UTC without saying so. */
export function dateOf(wireTime: string): Date {
  return new Date(`${wireTime}Z`);
}

/** A moment as the API takes it. */
export function wireTimeOf(date: Date): string {
  return date.toISOString().slice(0, 19);
}

const pageLanguage = () => document.documentElement.lang;

/** A time of the API as date and time in this machine's zone. */
export function fullTime(wireTime: string): string {
  const format = new Intl.DateTimeFormat(pageLanguage(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(dateOf(wireTime));
}

const UNITS = [
  ['year', 365 * 24 * 3_600],
  ['month', 30 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago a time of the API was, or in how long it will be, in words. */
export function ago(wireTime: string, now: Date, language = pageLanguage()): string {
  const seconds = (dateOf(wireTime).getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  // A few seconds may just be a difference between two clocks.
  if (unit === 'second') return format.format(0, 'second');
  return format.format(Math.round(seconds / length), unit);
}

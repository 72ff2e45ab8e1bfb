/**
 * The part of `@wordpress/date` that WordPress' components use, implemented with the browser's
 * Intl. The original bundles Moment with its table of time zones (27 kB compressed on the page of
 * the articles) and needs every name of a month for languages other than English.
 */

const language = () => document.documentElement.lang;

/** Formats in PHP's letters (`DateTimeInterface::format`), which the components use. */
const LETTERS: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => padded(date.getDate()),
  j: (date) => String(date.getDate()),
  D: named({ weekday: 'short' }),
  l: named({ weekday: 'long' }),
  m: (date) => padded(date.getMonth() + 1),
  n: (date) => String(date.getMonth() + 1),
  F: named({ month: 'long' }),
  M: named({ month: 'short' }),
  Y: (date) => String(date.getFullYear()),
  H: (date) => padded(date.getHours()),
  G: (date) => String(date.getHours()),
  h: (date) => padded(date.getHours() % 12 || 12),
  g: (date) => String(date.getHours() % 12 || 12),
  i: (date) => padded(date.getMinutes()),
  s: (date) => padded(date.getSeconds()),
  a: (date) => (date.getHours() < 12 ? 'am' : 'pm'),
  A: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
};

/** Formats of the settings, which stand for the language's own way. */
const WHOLE: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  'studio:date': { dateStyle: 'long' },
  'studio:datetime': { dateStyle: 'long', timeStyle: 'short' },
  'studio:time': { timeStyle: 'short' },
};

function named(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  return (date) => new Intl.DateTimeFormat(language(), options).format(date);
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

/** A moment by a format; a backslash keeps the character after it. */
export function dateI18n(format: string, value?: Date | string | number | null): string {
  const date = getDate(value ?? null);
  if (Number.isNaN(date.getTime())) return '';
  const whole = WHOLE[format];
  if (whole !== undefined) return new Intl.DateTimeFormat(language(), whole).format(date);
  return format.replaceAll(/\\(.)|([A-Za-z])/g, (found: string, kept?: string) => {
    return kept ?? LETTERS[found]?.(date) ?? found;
  });
}

export const date = dateI18n;

/** A time without a zone is that of this machine, a date the beginning of its day here; null is now. */
export function getDate(value: Date | string | number | null): Date {
  if (value === null) return new Date();
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return new Date(isDay ? `${value}T00:00:00` : value);
}

export function getSettings() {
  return {
    formats: {
      date: 'studio:date',
      datetime: 'studio:datetime',
      datetimeAbbreviated: 'studio:datetime',
      time: 'studio:time',
    },
    l10n: { startOfWeek: startOfWeek() },
    timezone: {
      string: Intl.DateTimeFormat().resolvedOptions().timeZone,
      offset: -new Date().getTimezoneOffset() / 60,
      offsetFormatted: String(-new Date().getTimezoneOffset() / 60),
      abbr: '',
    },
  };
}

/** 0 is Sunday; Monday where the browser does not say (Firefox). */
function startOfWeek(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    language(),
  );
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

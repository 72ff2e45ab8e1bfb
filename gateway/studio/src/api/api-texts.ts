import { namedText } from '@article-bridge/contract';

/** A text of the API, with what it is called and its values where it has a name. */
export interface ApiTextShown {
  detail: string;
  code?: string | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
}

const PLACES = /\{(\w+)\}/g;

let translations: Readonly<Record<string, string>> = {};

/** Takes over the texts of the interface's language by their names, with their values as `{name}`. */
export function setApiTexts(texts: Readonly<Record<string, string>>): void {
  translations = texts;
}

/**
 * What the API says, in the language of the interface. The API speaks English; what this studio does
 * not know, or an older gateway sends without the values it takes, stays as it came.
 */
export function inLanguage({ detail, code = '', params = {} }: ApiTextShown): string {
  const template = Object.hasOwn(translations, code) ? translations[code] : undefined;
  if (template === undefined) return detail;
  const values = new Map(Object.entries(params).map(([name, value]) => [name, shownValue(value)]));
  const names = [...template.matchAll(PLACES)].map(([, name = '']) => name);
  if (names.some((name) => values.get(name) === undefined)) return detail;
  return template.replaceAll(PLACES, (place, name: string) => values.get(name) ?? place);
}

function shownValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString(document.documentElement.lang);
  if (Array.isArray(value)) {
    const shown = value.map(shownValue);
    return shown.includes(undefined) ? undefined : shown.join('; ');
  }
  const { data } = namedText.safeParse(value);
  return data === undefined ? undefined : inLanguage(data);
}

import { namedText } from '@article-bridge/contract';

/** A text of the API, with what it is called and its values where it has a name. */
export interface ApiTextShown {
  detail: string;
  code?: string | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
}

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
  let isWhole = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = shownValue(params[name]);
    isWhole &&= value !== undefined;
    return value ?? place;
  });
  return isWhole ? text : detail;
}

function shownValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString(document.documentElement.lang);
  const { data } = namedText.safeParse(value);
  return data === undefined ? undefined : inLanguage(data);
}

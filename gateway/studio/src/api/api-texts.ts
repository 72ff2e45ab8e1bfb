import { formatText, textValue, valueNames } from '@article-bridge/contract';
import type { TextValue } from '@article-bridge/contract';

/** A text of the API, with what it is called and its values where it has a name. */
export interface ApiTextShown {
  detail: string;
  code?: string | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
}

let translations: Readonly<Record<string, string>> = {};

/** Sets the templates of the interface's language by the names of the texts. */
export function setApiTexts(texts: Readonly<Record<string, string>>): void {
  translations = texts;
}

/**
 * A text of the API in the language of the interface. A text that this studio does not know, or that an
 * older gateway sends without the values it needs, stays in English.
 */
export function inLanguage({ detail, code = '', params = {} }: ApiTextShown): string {
  const template = Object.hasOwn(translations, code) ? translations[code] : undefined;
  if (template === undefined) return detail;
  const values = knownValues(params);
  if (!valueNames(template).every((name) => Object.hasOwn(values, name))) return detail;
  return formatText(template, values, {
    number: (value) => value.toLocaleString(document.documentElement.lang),
    text: inLanguage,
  });
}

/** A newer gateway may send values of other types. */
function knownValues(params: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(params)) {
    const { data } = textValue.safeParse(value);
    if (data !== undefined) values[name] = data;
  }
  return values;
}

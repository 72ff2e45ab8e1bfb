import { ORIGINAL_WORDS, formatText, textValue, valueNames } from '@article-bridge/contract';
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
  const values = knownValues(params);
  const template = templateOf(code, values);
  if (template === undefined) return detail;
  return formatText(template, values, {
    number: (value) => value.toLocaleString(document.documentElement.lang),
    text: inLanguage,
  });
}

/** A text that stands alone, such as in a list: it begins with a capital, unless with a name or an address. */
export function lineInLanguage(text: ApiTextShown): string {
  const shown = inLanguage(text);
  const isValue = Object.values(knownValues(text.params ?? {})).some(
    (value) => typeof value !== 'object' && shown.startsWith(String(value)),
  );
  const first = shown.charAt(0);
  return isValue
    ? shown
    : first.toLocaleUpperCase(document.documentElement.lang) + shown.slice(first.length);
}

/**
 * What another program said, in English, that the text in the language of the interface leaves out.
 */
export function originalWords({ code = '', params = {} }: ApiTextShown): string[] {
  const values = knownValues(params);
  const template = templateOf(code, values);
  if (template === undefined) return [];
  const { [ORIGINAL_WORDS]: words, ...others } = values;
  const isLeftOut = typeof words === 'string' && !valueNames(template).includes(ORIGINAL_WORDS);
  return [...(isLeftOut ? [words] : []), ...Object.values(others).flatMap(wordsIn)];
}

function wordsIn(value: TextValue): string[] {
  if (typeof value !== 'object') return [];
  return 'detail' in value ? originalWords(value) : value.flatMap(wordsIn);
}

/** Undefined where the text is not in the language, or lacks values that it has there. */
function templateOf(code: string, values: Record<string, TextValue>): string | undefined {
  const template = Object.hasOwn(translations, code) ? translations[code] : undefined;
  const isComplete = valueNames(template ?? '').every((name) => Object.hasOwn(values, name));
  return isComplete ? template : undefined;
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

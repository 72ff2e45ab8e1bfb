import sprintf from '@tannin/sprintf';
import { z } from 'zod';
import { ACCESS_TEXTS } from './access-texts.ts';
import { ACCOUNT_TEXTS } from './account-texts.ts';
import { ARTICLE_TEXTS } from './article-texts.ts';
import { FAILURE_TEXTS } from './failure-texts.ts';
import { FINDING_TEXTS } from './finding-texts.ts';
import { IMPORT_TEXTS } from './import-texts.ts';
import { INPUT_TEXTS } from './input-texts.ts';
import { NEGOTIATION_TEXTS } from './negotiation-texts.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import { SERVICE_CHECK_TEXTS } from './service-check-texts.ts';
import { SOURCE_TEXTS } from './source-texts.ts';
import { UPSTREAM_REQUEST_TEXTS } from './upstream-request-texts.ts';
import { UPSTREAM_TEXTS } from './upstream-texts.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';
import { YAML_TEXTS } from './yaml-texts.ts';

/**
 * Every named text of the API in English, a format string of `sprintf` with named arguments. To show
 * it in another language, use the name and the values, never the text.
 */
export const API_TEXTS = {
  ...PROBLEM_TEXTS,
  ...ACCESS_TEXTS,
  ...FAILURE_TEXTS,
  ...UPSTREAM_TEXTS,
  ...UPSTREAM_REQUEST_TEXTS,
  ...ACCOUNT_TEXTS,
  ...ARTICLE_TEXTS,
  ...WEBHOOK_TEXTS,
  ...INPUT_TEXTS,
  ...FINDING_TEXTS,
  ...SERVICE_CHECK_TEXTS,
  ...SOURCE_TEXTS,
  ...YAML_TEXTS,
  ...IMPORT_TEXTS,
  ...NEGOTIATION_TEXTS,
} as const;

export type TextCode = keyof typeof API_TEXTS;

/**
 * The value that holds what another program said, in English, of what the text itself says: a
 * translation leaves it out, and who shows one puts these words beside it, marked as English.
 */
export const ORIGINAL_WORDS = 'original';

/** What a placeholder is replaced with: a value, another text, or several of these, one after another. */
export type TextValue = string | number | NamedText | readonly TextValue[];

export interface ApiText {
  detail: string;
  code: TextCode;
  params?: Record<string, TextValue>;
}

/** What identifies a text in any language; a member of everything that has one. */
export const textMembers = {
  code: z
    .string()
    .optional()
    .describe('Identifies the text, for translation; new codes may be added.'),
  params: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'The values in the text by name: strings, numbers, texts with `detail` and `code`, or lists of these.',
    ),
};

/** A text with its name, where the text itself is a member of its own. */
export const namedText = z
  .object({ detail: z.string(), ...textMembers, code: z.string() })
  .meta({ id: 'NamedText', title: 'A text, its name and its values' });

export type NamedText = z.infer<typeof namedText>;

/** Other texts, or several values, can be the value of a placeholder. */
export const textValue: z.ZodType<TextValue> = z.union([
  z.string(),
  z.number(),
  namedText,
  z.array(z.lazy(() => textValue)),
]);

type ValueNames<Template> = Template extends `${string}%(${infer Name})s${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type ValuesOf<Code extends TextCode> = [ValueNames<(typeof API_TEXTS)[Code]>] extends [never]
  ? []
  : [values: Record<ValueNames<(typeof API_TEXTS)[Code]>, TextValue>];

/** A text of the API, with its values in place. */
export function apiText<Code extends TextCode>(code: Code, ...values: ValuesOf<Code>): ApiText;
export function apiText(code: TextCode, params?: Record<string, TextValue>): ApiText {
  const detail = formatText(API_TEXTS[code], params ?? {});
  return params === undefined ? { detail, code } : { detail, code, params };
}

/** How a language shows the values of a text. */
interface ValueFormat {
  number: (value: number) => string;
  text: (text: NamedText) => string;
}

const ENGLISH: ValueFormat = { number: String, text: ({ detail }) => detail };

/** A template of any language with its values in place. */
export function formatText(
  template: string,
  values: Readonly<Record<string, TextValue>>,
  format: ValueFormat = ENGLISH,
): string {
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(value, format)]);
  return sprintf(template, Object.fromEntries(shown));
}

/** Entries of a list may contain commas, so they are separated by semicolons. */
function shownValue(value: TextValue, format: ValueFormat): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return format.number(value);
  return 'detail' in value
    ? format.text(value)
    : value.map((entry) => shownValue(entry, format)).join('; ');
}

/** The names of the values that a template needs. */
export function valueNames(template: string): string[] {
  return [...template.matchAll(/%\((\w+)\)s/g)].map(([, name = '']) => name);
}

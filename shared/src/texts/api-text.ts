import { z } from 'zod';
import { ACCOUNT_TEXTS } from './account-texts.ts';
import { ARTICLE_TEXTS } from './article-texts.ts';
import { FINDING_TEXTS } from './finding-texts.ts';
import { IMPORT_TEXTS } from './import-texts.ts';
import { INPUT_TEXTS } from './input-texts.ts';
import { NEGOTIATION_TEXTS } from './negotiation-texts.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import { SERVICE_CHECK_TEXTS } from './service-check-texts.ts';
import { SOURCE_TEXTS } from './source-texts.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

/**
 * Every text of the API that has a name, in English, with its values as `{name}`. To show it in
 * another language, go by the name and the values, never by the text.
 */
export const API_TEXTS = {
  ...PROBLEM_TEXTS,
  ...ACCOUNT_TEXTS,
  ...ARTICLE_TEXTS,
  ...WEBHOOK_TEXTS,
  ...INPUT_TEXTS,
  ...FINDING_TEXTS,
  ...SERVICE_CHECK_TEXTS,
  ...SOURCE_TEXTS,
  ...IMPORT_TEXTS,
  ...NEGOTIATION_TEXTS,
} as const;

export type TextCode = keyof typeof API_TEXTS;

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
    .describe('Names the text, for showing it in another language; new ones may come.'),
  params: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'The values in it, by name: texts, numbers, texts with `detail` and `code`, or lists of these.',
    ),
};

/** A text with its name, where the text itself is a member of its own. */
export const namedText = z
  .object({ detail: z.string(), ...textMembers, code: z.string() })
  .meta({ id: 'NamedText', title: 'A text, its name and its values' });

export type NamedText = z.infer<typeof namedText>;

type ValueNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type ValuesOf<Code extends TextCode> = [ValueNames<(typeof API_TEXTS)[Code]>] extends [never]
  ? []
  : [values: Record<ValueNames<(typeof API_TEXTS)[Code]>, TextValue>];

/** A text of the API, with its values in place. */
export function apiText<Code extends TextCode>(code: Code, ...values: ValuesOf<Code>): ApiText;
export function apiText(code: TextCode, params?: Record<string, TextValue>): ApiText {
  const template: string = API_TEXTS[code];
  if (params === undefined) return { detail: template, code };
  const detail = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => plain(params[name]));
  return { detail, code, params };
}

function plain(value: TextValue | undefined): string {
  if (typeof value !== 'object') return String(value);
  return 'detail' in value ? value.detail : value.map(plain).join('; ');
}

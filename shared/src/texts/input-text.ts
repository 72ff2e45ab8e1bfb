import { apiText } from './api-text.ts';
import type { ApiText, TextCode } from './api-text.ts';

const inputTexts = new Map<string, ApiText>();

/**
 * What a schema says of a wrong value. All that zod hands on is a text, so it is kept here what that
 * text is: for `inputTextOf`. Only for what is said once, where a schema is made.
 */
export const inputFault: <Code extends TextCode>(
  ...text: Parameters<typeof apiText<Code>>
) => string = (...text) => {
  const made = apiText(...text);
  inputTexts.set(made.detail, made);
  return made.detail;
};

/** The text that a schema's fault is; undefined for one that says it in words of its own. */
export function inputTextOf(message: string): ApiText | undefined {
  return inputTexts.get(message);
}

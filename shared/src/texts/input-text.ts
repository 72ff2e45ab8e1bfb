import { apiText } from './api-text.ts';
import type { ApiText, TextCode } from './api-text.ts';

const inputTexts = new Map<string, ApiText>();

/**
 * The text that a schema gives for a wrong value. zod hands on nothing but the text, so the rest of
 * it is kept here for `inputTextOf`. Only for schemas that are made once, never per request.
 */
export const inputFault: <Code extends TextCode>(
  ...text: Parameters<typeof apiText<Code>>
) => string = (...text) => {
  const made = apiText(...text);
  inputTexts.set(made.detail, made);
  return made.detail;
};

/** The named text of a schema's fault; undefined for a fault in the schema's own words. */
export function inputTextOf(message: string): ApiText | undefined {
  return inputTexts.get(message);
}

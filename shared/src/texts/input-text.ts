import { apiText } from './api-text.ts';
import type { ApiText, TextCode } from './api-text.ts';

const inputTexts = new Map<string, ApiText>();

/**
 * The message of a schema for an invalid value. zod passes on only the message, so its name and
 * values are kept here for `inputTextOf`. Only for schemas that are created once, never per
 * request.
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

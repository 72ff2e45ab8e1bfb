import { namedText } from '@article-bridge/contract';
import type { ApiText, NamedText } from '@article-bridge/contract';

/** A text of the API as a column keeps it, beside the column with its English. */
export function storedText(text: ApiText | null): string | null {
  return text === null ? null : JSON.stringify(text);
}

/** Null: there is none, or it was written before texts had names. */
export function readText(stored: string | null): NamedText | null {
  return stored === null ? null : namedText.parse(JSON.parse(stored));
}

import { prunedDraft } from '../draft.ts';
import type { Draft, DraftField } from '../draft-fields.ts';

/** A field of a draft in words: text as it is, lists with commas, everything else as JSON. */
export function shownField(draft: Draft, field: DraftField): string {
  return shown(prunedDraft(draft)[field]);
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  const isListOfTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isListOfTexts ? value.join(', ') : JSON.stringify(value, null, 1);
}

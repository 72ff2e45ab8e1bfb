import { draftSchema } from '../draft-fields.ts';
import { AUTOMATIC_FIELDS, isSameField, prunedDraft } from '../draft.ts';
import type { AutomaticValues } from '../draft.ts';
import type { Draft, DraftField } from '../draft-fields.ts';

/** A stored article, as far as it matters to a merge. */
export interface MergeBase {
  draft: Draft;
  /** What is stored in the fields that the draft may leave to the gateway. */
  automatic?: AutomaticValues | undefined;
}

export interface MergedDrafts {
  /** The merged draft; in case of conflict, with my version. */
  draft: Draft;
  /** Fields that only the other one changed: taken over. */
  taken: DraftField[];
  /** Fields that both changed, to different things. */
  colliding: DraftField[];
}

/**
 * Merges a draft with a version that another user has saved, field by field. A change on one side
 * only is taken; a field that both have changed is left to the writer.
 *
 * @param base the version that both started from
 */
export function mergedDrafts(base: MergeBase, mine: Draft, theirs: Draft): MergedDrafts {
  const copied: DraftField[] = [];
  const taken: DraftField[] = [];
  const colliding: DraftField[] = [];
  for (const field of draftSchema.keyof().options) {
    if (isSameField(base.draft, theirs, field) || isSameField(mine, theirs, field)) continue;
    const isMineUnchanged = isSameField(base.draft, mine, field);
    if (isMineUnchanged) copied.push(field);
    if (!isLeftOver(base, theirs, field)) (isMineUnchanged ? taken : colliding).push(field);
  }
  const others = prunedDraft(theirs);
  const draft = { ...mine, ...Object.fromEntries(copied.map((field) => [field, others[field]])) };
  return { draft: draftSchema.parse(draft), taken, colliding };
}

/**
 * Whether a field still says what was derived from an earlier text, as after a PATCH of the text alone:
 * nobody has written it.
 */
function isLeftOver(base: MergeBase, theirs: Draft, field: DraftField): boolean {
  const automatic = AUTOMATIC_FIELDS.find((name) => name === field);
  if (automatic === undefined || prunedDraft(base.draft)[automatic] !== undefined) return false;
  const value = prunedDraft(theirs)[automatic];
  return value !== undefined && value === base.automatic?.[automatic]?.trim();
}

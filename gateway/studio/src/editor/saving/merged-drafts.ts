import { draftSchema } from '../draft-fields.ts';
import { isSameField, prunedDraft } from '../draft.ts';
import type { Draft, DraftField } from '../draft-fields.ts';

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
export function mergedDrafts(base: Draft, mine: Draft, theirs: Draft): MergedDrafts {
  const taken: DraftField[] = [];
  const colliding: DraftField[] = [];
  for (const field of draftSchema.keyof().options) {
    if (isSameField(base, theirs, field) || isSameField(mine, theirs, field)) continue;
    if (isSameField(base, mine, field)) taken.push(field);
    else colliding.push(field);
  }
  const others = prunedDraft(theirs);
  const draft = { ...mine, ...Object.fromEntries(taken.map((field) => [field, others[field]])) };
  return { draft: draftSchema.parse(draft), taken, colliding };
}

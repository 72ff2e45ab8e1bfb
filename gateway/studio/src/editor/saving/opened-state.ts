import { ApiProblem } from '../../api/api-problem.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import type { LocalCopy } from './local-copies.ts';
import { hasAutosave } from './published-text.ts';
import { atRest, step } from './saving.ts';
import type { SavingState, Stored } from './saving.ts';

/** The state in which an article opens: the copy, if there is one, upon what the gateway has. */
export function openedState(
  stored: Stored | ApiProblem | undefined,
  copy: Pick<LocalCopy, 'draft' | 'known' | 'unanswered'> | undefined,
): SavingState {
  if (copy === undefined) {
    const known = stored instanceof ApiProblem ? undefined : stored;
    return atRest(known?.draft ?? EMPTY_DRAFT, known);
  }
  const { draft, known, unanswered = [] } = copy;
  const kept: SavingState = { ...atRest(draft, known), unanswered };
  if (stored instanceof ApiProblem) {
    const failed = step(kept, { name: 'failed', problem: stored });
    // Nobody has asked yet to update a published article with it.
    return failed.phase.name === 'waiting' && !hasAutosave(known?.status) ? kept : failed;
  }
  return stored === undefined ? kept : step(kept, { name: 'read', theirs: stored });
}

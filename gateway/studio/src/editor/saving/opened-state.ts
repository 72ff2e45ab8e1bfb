import { ApiProblem } from '../../api/api-problem.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import type { LocalCopy } from './local-copies.ts';
import { step } from './saving.ts';
import type { SavingState, Stored } from './saving.ts';

/** The state in which an article opens: the copy, if there is one, upon what the gateway has. */
export function openedState(
  stored: Stored | ApiProblem | undefined,
  copy: Pick<LocalCopy, 'draft' | 'known' | 'tab'> | undefined,
): SavingState {
  if (copy === undefined) {
    const known = stored instanceof ApiProblem ? undefined : stored;
    return { draft: known?.draft ?? EMPTY_DRAFT, known, phase: { name: 'rest' }, taken: [] };
  }
  const { draft, known } = copy;
  const kept: SavingState = { draft, known, phase: { name: 'rest' }, taken: [] };
  if (stored instanceof ApiProblem) return step(kept, { name: 'failed', problem: stored });
  return stored === undefined ? kept : step(kept, { name: 'read', theirs: stored });
}

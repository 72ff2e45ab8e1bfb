import type { ArticleStatus } from '@article-bridge/contract';
import type { ApiProblem } from '../../api/api-problem.ts';
import { EMPTY_DRAFT, isSameDraft } from '../draft.ts';
import type { AutomaticValues } from '../draft.ts';
import type { Draft, DraftField } from '../draft-fields.ts';
import { mergedDrafts } from './merged-drafts.ts';
import { hasAutosave, hasNoText, takesText } from './published-text.ts';

/** An article as the gateway has it, and the tag that says which state of it that is. */
export interface Stored extends Revision {
  draft: Draft;
}

/** Where a stored article stands. */
export interface Revision {
  etag: string;
  status: ArticleStatus;
  /** Wire time of its last change. */
  updatedAt: string;
  /** An autosave of this session: the next one replaces it instead of adding a version. */
  isAutosave?: boolean;
  /** What is stored in the fields that its draft may leave to the gateway. */
  automatic?: AutomaticValues | undefined;
}

export type Phase =
  | { name: 'rest' }
  | { name: 'sending'; sent: Draft }
  /** Somebody else may have changed the article: the stored one is being read. */
  | { name: 'comparing'; sent: Draft }
  /** Not the draft's fault: it is retried automatically. */
  | { name: 'waiting'; sent: Draft; problem: ApiProblem }
  /** The draft has to be changed before it can be saved. */
  | { name: 'refused'; sent: Draft; problem: ApiProblem }
  /** Both changed the same field: the writer decides. `isRestored`: theirs is the version that the writer restored. */
  | { name: 'conflict'; theirs: Stored; isRestored?: true }
  /** The article was deleted meanwhile. */
  | { name: 'gone'; problem: ApiProblem };

export interface SavingState {
  /** On the screen. */
  draft: Draft;
  /** Undefined: the gateway has no such article yet. */
  known: Stored | undefined;
  phase: Phase;
  /**
   * Drafts that were sent and not answered, the latest last: the gateway may have stored one, which is
   * no work of somebody else.
   */
  unanswered: readonly Draft[];
  /** Fields that were taken over from somebody else without a question. */
  taken: readonly DraftField[];
  restoring?: Restoring | undefined;
  /** An earlier version was found to be restored, although no answer had said so. */
  isRestored?: boolean;
}

/** An earlier version that the gateway was asked to restore, without an answer so far. */
export interface Restoring {
  draft: Draft;
  /** What was on the screen then, and is to go. */
  over: Draft;
}

export type SavingEvent =
  | { name: 'typed'; draft: Draft }
  | { name: 'begun' }
  /** `slug`: the one that the gateway derived, which stays. */
  | { name: 'answered'; revision: Revision; slug?: string | undefined }
  | { name: 'failed'; problem: ApiProblem }
  /** The stored article, read for comparison, or because the page became visible again. */
  | { name: 'read'; theirs: Stored }
  | { name: 'resolved'; draft: Draft; theirs: Stored }
  /** The status was changed, and nothing was saved. */
  | { name: 'moved'; revision: Revision }
  /** The gateway is about to be asked for an earlier version. */
  | { name: 'restoring'; draft: Draft }
  /** The draft was replaced: an earlier version was restored. */
  | { name: 'replaced'; stored: Stored };

/** How many are remembered: a copy in the browser has them all. */
const UNANSWERED_MAXIMUM = 3;

/**
 * The gateway has stored one of them at most, since all build on the same version: the first one, after
 * which the connection was gone, or one of the latest.
 */
function withUnanswered(unanswered: readonly Draft[], sent: Draft): readonly Draft[] {
  if (unanswered.some((own) => isSameDraft(own, sent))) return unanswered;
  const [first, ...others] = [...unanswered, sent];
  return [first, ...others.slice(1 - UNANSWERED_MAXIMUM)];
}

/** Whether there are unsaved changes. */
export function isUnsaved({ draft, known }: Pick<SavingState, 'draft' | 'known'>): boolean {
  return !isSameDraft(draft, known?.draft ?? EMPTY_DRAFT);
}

/** Whether nothing hinders the draft from being saved, or being saved soon. */
export function isRoutine({ name }: Phase): boolean {
  return name === 'rest' || name === 'sending' || name === 'comparing';
}

/** Whether the draft may be sent now. After a refusal, only once it has changed. */
export function maySend(state: SavingState): boolean {
  const { phase, draft } = state;
  if (draft.title.trim() === '' || !isUnsaved(state)) return false;
  if (phase.name === 'refused') return !isSameDraft(draft, phase.sent);
  return phase.name === 'rest' || phase.name === 'waiting';
}

/**
 * Whether a draft may be sent automatically. Of a published article, only an update that was asked for
 * and waits for the gateway; not if the text was deleted since.
 */
export function mayAutosave(state: SavingState): boolean {
  const { phase, known } = state;
  if (known === undefined || hasAutosave(known.status)) return true;
  // What failed may have been a change of its status.
  if (phase.name !== 'waiting' || isSameDraft(phase.sent, known.draft)) return false;
  return !takesText(state) || hasNoText(phase.sent);
}

/** Whether a status withdraws a published article, which then keeps its unsaved changes. */
export function isWithdrawal({ known }: SavingState, to: ArticleStatus): boolean {
  return known !== undefined && !hasAutosave(known.status) && hasAutosave(to);
}

/** Whether there is something for its writer to save: a draft, or a version that is to stay. */
export function maySave(state: SavingState): boolean {
  return maySend(state) || isTemporaryVersion(state);
}

/** Whether the draft is stored as an autosave that the next one would replace. */
export function isTemporaryVersion(state: SavingState): boolean {
  return state.phase.name === 'rest' && state.known?.isAutosave === true && !isUnsaved(state);
}

/**
 * The state machine of saving a draft. Pure. Only `typed`, `replaced` and changes that only another
 * user has made change what is on the screen, and a state of the gateway is taken over only after
 * the draft was compared with it.
 */
export function step(state: SavingState, event: SavingEvent): SavingState {
  switch (event.name) {
    case 'typed':
      return { ...state, draft: event.draft };
    case 'begun':
      return {
        ...state,
        phase: { name: 'sending', sent: state.draft },
        unanswered: withUnanswered(state.unanswered, state.draft),
        taken: [],
        isRestored: false,
      };
    case 'answered':
      return answered(state, event);
    case 'failed':
      return { ...state, phase: phaseAfter(event.problem, sentOf(state)) };
    case 'read':
      return compared(state, event.theirs);
    case 'resolved':
      return atRest(event.draft, event.theirs);
    case 'moved': {
      const { known, draft, taken } = state;
      return atRest(draft, known && { ...event.revision, draft: known.draft }, taken);
    }
    case 'restoring':
      return { ...state, restoring: { draft: event.draft, over: state.draft }, isRestored: false };
    case 'replaced':
      return atRest(event.stored.draft, event.stored);
  }
}

/** A state in which nothing is under way. */
export function atRest(
  draft: Draft,
  known: Stored | undefined,
  taken: readonly DraftField[] = [],
): SavingState {
  return { draft, known, phase: { name: 'rest' }, unanswered: [], taken };
}

function answered(
  state: SavingState,
  { revision, slug }: Extract<SavingEvent, { name: 'answered' }>,
): SavingState {
  const known = { ...revision, draft: withAddress(sentOf(state), slug) };
  return atRest(withAddress(state.draft, slug), known, state.taken);
}

/** A draft that leaves its address to the gateway, with the one that it was given there. */
function withAddress(draft: Draft, slug: string | undefined): Draft {
  return slug === undefined ? draft : { ...draft, slug: draft.slug ?? slug };
}

/** The draft that is being sent, or was sent last. */
function sentOf({ phase, draft }: SavingState): Draft {
  return 'sent' in phase ? phase.sent : draft;
}

function phaseAfter(problem: ApiProblem, sent: Draft): Phase {
  const { status, kind } = problem;
  if (status === 412 || kind === 'uuid-taken') return { name: 'comparing', sent };
  if (status === 404 || status === 410) return { name: 'gone', problem };
  const isTransient = [0, 401, 408, 429].includes(status) || status >= 500;
  if (isTransient || kind === 'article-contended') return { name: 'waiting', sent, problem };
  return { name: 'refused', sent, problem };
}

function compared(state: SavingState, theirs: Stored): SavingState {
  const { known, draft, phase, unanswered } = state;
  if (phase.name === 'sending' || phase.name === 'gone') return state;
  const rested = { ...state, phase: { name: 'rest' } } as const;
  if (known?.etag === theirs.etag) {
    // What was refused was no change of the draft, or the tag was that of a moment only.
    return phase.name === 'comparing' || !isUnsaved(state) ? rested : state;
  }
  const base = known?.draft ?? EMPTY_DRAFT;
  // The answer to restoring an earlier version got lost.
  if (state.restoring !== undefined && isSameDraft(theirs.draft, state.restoring.draft)) {
    return foundRestored(state, state.restoring, theirs);
  }
  // The article moved on without another text, or the answer to what was sent got lost.
  if (isSameDraft(theirs.draft, base)) return { ...rested, known: { ...theirs, draft: base } };
  // An address that nobody has written yet is the gateway's work.
  const slug = base.slug === undefined ? theirs.draft.slug : undefined;
  if ([...unanswered, draft].some((own) => isSameDraft(theirs.draft, withAddress(own, slug)))) {
    return atRest(withAddress(draft, slug), theirs, state.taken);
  }
  const {
    draft: merged,
    taken,
    colliding,
  } = mergedDrafts(known ?? { draft: EMPTY_DRAFT }, draft, theirs.draft);
  if (colliding.length > 0) {
    return { ...state, phase: { name: 'conflict', theirs }, taken: [] };
  }
  return atRest(merged, theirs, taken);
}

/** What was typed since the version was asked for stays. */
function foundRestored(
  { known, draft }: SavingState,
  { over }: Restoring,
  theirs: Stored,
): SavingState {
  const base = { ...known, draft: over };
  const { draft: merged, colliding } = mergedDrafts(base, draft, theirs.draft);
  if (colliding.length > 0) {
    return { ...atRest(draft, known), phase: { name: 'conflict', theirs, isRestored: true } };
  }
  return { ...atRest(merged, theirs), isRestored: true };
}

import type { ArticleStatus } from '@article-bridge/contract';
import { ApiProblem, asProblem } from '../../api/api-problem.ts';
import type { Draft } from '../draft-fields.ts';
import type { Answered, SaveOptions } from './article-gateway.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hasAutosave } from './published-text.ts';
import {
  isTemporaryVersion,
  isUnsaved,
  isWithdrawal,
  mayAutosave,
  maySend,
  step,
} from './saving.ts';
import type { SavingEvent, Stored } from './saving.ts';
import type { KeptState, SessionOptions } from './session-options.ts';
import { storedChanges } from './stored-changes.ts';
import { waitMs } from './wait-ms.ts';

export type EditingSession = ReturnType<typeof editingSession>;

/**
 * The editing of one article: stores input locally, saves it, and reports its state to listeners.
 * Requests never overlap.
 */
export function editingSession({ initial, gateway, copy }: SessionOptions) {
  let state = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Whether the writer asked for the save in progress, or for its retries. */
  let isOnPurpose = false;
  const inTurn = oneAtATime();
  let isOpen = false;
  const listeners = new Set<() => void>();

  function take(event: SavingEvent): void {
    const before = state;
    state = step(state, event);
    const isOther = (part: keyof KeptState) => state[part] !== before[part];
    if (isOther('draft') || isOther('known') || isOther('unanswered')) {
      if (isUnsaved(state)) copy.keep(state);
      else copy.drop();
    }
    for (const listener of listeners) listener();
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isOpen || !maySend(state) || !mayAutosave(state)) return;
    timer = setTimeout(() => void autosave(), waitMs(state, failures));
  }

  /** Sends a change of the article, and handles the outcome. */
  async function perform(work: () => Promise<SavingEvent>): Promise<ApiProblem | undefined> {
    clearTimeout(timer);
    take({ name: 'begun' });
    try {
      const event = await work();
      failures = 0;
      take(event);
      return undefined;
    } catch (error) {
      const problem = asProblem(error);
      failures += 1;
      take({ name: 'failed', problem });
      if (state.phase.name === 'comparing') await compare();
      return problem;
    }
  }

  async function compare(): Promise<void> {
    try {
      take({ name: 'read', theirs: await gateway.read() });
    } catch (error) {
      take({ name: 'failed', problem: asProblem(error) });
    }
  }

  function send({ onPurpose }: { onPurpose: boolean }): Promise<void> {
    return inTurn(async () => {
      if (!maySend(state)) return;
      isOnPurpose ||= onPurpose;
      const { known, draft } = state;
      const options = { autosave: !isOnPurpose };
      await perform(async () => {
        const answer = await (known === undefined
          ? gateway.create(draft, options)
          : gateway.change(known, draft, options));
        isOnPurpose = false;
        return answeredBy(answer, options);
      });
    });
  }

  async function autosave(): Promise<void> {
    if (mayAutosave(state)) await send({ onPurpose: false });
  }

  async function save(): Promise<void> {
    await send({ onPurpose: true });
    if (!isTemporaryVersion(state)) return;
    const options = { autosave: false };
    await onStored(async (known) =>
      answeredBy(await gateway.change(known, known.draft, options), options),
    );
  }

  /** Checks whether somebody else has changed the article. A failed check changes nothing. */
  async function look(): Promise<void> {
    const { known, phase } = state;
    if (phase.name !== 'rest' || known === undefined) return;
    const theirs = await gateway.read().catch((error: unknown) => asProblem(error));
    // What was saved in the meantime is newer.
    if ('etag' in theirs && state.known === known) take({ name: 'read', theirs });
  }

  const { onStored, besideDraft } = storedChanges({
    state: () => state,
    take,
    perform,
    send: () => send({ onPurpose: false }),
    look,
    inTurn,
  });

  /** Unsaved changes become a version first, unless the article is published: they are given up then. */
  async function restore(version: number): Promise<ApiProblem | undefined> {
    const draft = await gateway.version(version).catch((error: unknown) => asProblem(error));
    if (draft instanceof ApiProblem) return draft;
    const change = hasAutosave(state.known?.status) ? onStored : besideDraft;
    const problem = await change(async (known) => {
      take({ name: 'restoring', draft });
      return { name: 'replaced', stored: await gateway.restore(known, version) };
    });
    // The answer alone may have been lost, now or when it was asked for before.
    if (problem !== undefined && state.isRestored !== true) await look();
    return state.isRestored === true ? undefined : problem;
  }

  return {
    state: () => state,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    type(draft: Draft): void {
      if (draft !== state.draft) take({ name: 'typed', draft });
    },

    /**
     * Saves explicitly: creates a permanent version, which is announced, including previous
     * autosaves. Resolves when the request was answered or refused.
     */
    save,

    /** Sends unsaved changes, if they may be sent automatically. */
    autosave,

    look,

    setStatus: (status: ArticleStatus) =>
      isWithdrawal(state, status)
        ? besideDraft(async (known) => {
            const { slug: _, ...revision } = await gateway.setStatus(known, status);
            return { name: 'moved', revision };
          })
        : onStored(async (known) =>
            answeredBy(await gateway.setStatus(known, status), { autosave: false }),
          ),

    restore,

    resolve(draft: Draft, theirs: Stored): void {
      take({ name: 'resolved', draft, theirs });
    },

    /** Starts autosaving. */
    open(): void {
      isOpen = true;
      if (isUnsaved(state)) copy.keep(state);
      else copy.drop();
      schedule();
    },

    /** Resolves once what was sent is answered. */
    answered: () => inTurn(() => Promise.resolve()),

    /** Stops the timers; the local copy of unsaved changes stays. */
    close(): void {
      isOpen = false;
      clearTimeout(timer);
      if (isUnsaved(state)) copy.keep(state);
    },
  };
}

function answeredBy({ slug, ...revision }: Answered, { autosave }: SaveOptions): SavingEvent {
  return { name: 'answered', revision: { ...revision, isAutosave: autosave }, slug };
}

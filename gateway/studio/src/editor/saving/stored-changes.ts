import { ApiProblem, asProblem } from '../../api/api-problem.ts';
import type { oneAtATime } from './one-at-a-time.ts';
import { isUnsaved } from './saving.ts';
import type { SavingEvent, SavingState, Stored } from './saving.ts';

/** What an editing session offers to changes of the article as the gateway has it. */
interface Session {
  state: () => SavingState;
  take: (event: SavingEvent) => void;
  perform: (work: () => Promise<SavingEvent>) => Promise<ApiProblem | undefined>;
  /** Sends the draft, if there is anything to send. */
  send: () => Promise<void>;
  look: () => Promise<void>;
  inTurn: ReturnType<typeof oneAtATime>;
}

type Work = (known: Stored) => Promise<SavingEvent>;

/** Changes of the stored article that are none of its draft: its status, or an earlier version. */
export function storedChanges({ state, take, perform, send, look, inTurn }: Session) {
  return {
    /** Once the draft is saved. */
    onStored: async (work: Work): Promise<ApiProblem | undefined> => {
      await send();
      return inTurn(async () => {
        const { known, phase } = state();
        // It may have no title, or be in conflict with what somebody else has saved.
        if (known === undefined || isUnsaved(state()))
          return 'problem' in phase ? phase.problem : ApiProblem.unsaved();
        const problem = await perform(() => work(known));
        // It was not the draft that was refused, and nothing is to be retried automatically.
        if (problem !== undefined && state().known === known) take({ name: 'read', theirs: known });
        return problem;
      });
    },

    /** Without the draft: unsaved changes of a published article do not reach its readers. */
    besideDraft: (work: Work): Promise<ApiProblem | undefined> =>
      inTurn(async () => {
        const { known } = state();
        if (known === undefined) return undefined;
        try {
          take(await work(known));
          return undefined;
        } catch (error) {
          await look();
          return asProblem(error);
        }
      }),
  };
}

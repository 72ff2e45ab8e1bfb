import { Suspense, lazy } from 'react';
import type { EditingSession } from '../saving/editing-session.ts';
import type { SavingState } from '../saving/saving.ts';
import { withField } from '../with-field.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

interface Props {
  state: SavingState;
  session: EditingSession;
  onResolved: () => void;
  onClose: () => void;
}

/** The dialog to merge with what somebody else saved; nothing once there is no conflict any more. */
export function MergeDialog({ state, session, onResolved, onClose }: Props) {
  const { phase } = state;
  if (phase.name !== 'conflict') return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        state={state}
        theirs={phase.theirs}
        onText={(markdown) => {
          session.type(withField(session.state().draft, 'markdown', markdown));
        }}
        onResolve={(resolved) => {
          session.resolve(resolved, phase.theirs);
          onClose();
          onResolved();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

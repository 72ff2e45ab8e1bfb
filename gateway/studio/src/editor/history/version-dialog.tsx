import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { ApiProblem } from '../../api/api-problem.ts';
import { DialogButtons } from '../../shared/dialog-buttons.tsx';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { versionQuery } from '../article-api.ts';
import { draftOf } from '../draft.ts';
import { FieldChanges, isAsBefore } from '../merge/field-changes.tsx';
import { TextComparison, isNarrow } from '../merge/text-comparison.tsx';
import type { EditingSession } from '../saving/editing-session.ts';
import { hasAutosave } from '../saving/published-text.ts';
import { isUnsaved } from '../saving/saving.ts';
import type { SavingState } from '../saving/saving.ts';

interface Props {
  uuid: string;
  version: number;
  /** When the version was made, for its reader. */
  time: string;
  state: SavingState;
  session: EditingSession;
  onRestored: () => void;
  onClose: () => void;
}

/** An earlier version beside the draft, with a button to restore it. */
export default function VersionDialog(props: Props) {
  const { uuid, version, time, state, session, onRestored, onClose } = props;
  const { data, error, refetch } = useQuery(versionQuery(uuid, version));
  const [problem, setProblem] = useState<ApiProblem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const refused = await session.restore(version);
    setBusy(false);
    if (refused === undefined) onRestored();
    else setProblem(refused);
  };
  // What is typed while it is being restored would be gone with the draft.
  const close = () => {
    if (!isBusy) onClose();
  };
  const earlier = data === undefined ? undefined : draftOf(data, new Set());
  const givesUp = isUnsaved(state) && !hasAutosave(state.known?.status);
  const isSame = earlier !== undefined && isAsBefore({ from: earlier, to: state.draft });
  return (
    <Modal
      /* translators: %s: date and time */
      title={sprintf(__('Version of %s'), time)}
      size="fill"
      onRequestClose={close}
    >
      {error !== null && <LoadProblem problem={error} onRetry={() => void refetch()} />}
      {error === null && earlier === undefined && <Loading label={__('Loading the version…')} />}
      {isSame && <AsBefore onClose={onClose} />}
      {earlier !== undefined && !isSame && (
        <div className="editor-compare">
          <p>
            {isNarrow()
              ? __('What was removed since this version is marked in red, what is new in green.')
              : __('On the left is this version, on the right the current article.')}{' '}
            {givesUp
              ? __('Restoring publishes this version.')
              : __('Restoring makes a new version, so nothing is lost; the status stays.')}
          </p>
          {givesUp && (
            <Notice status="warning" isDismissible={false}>
              {__(
                'Your changes since the last update are in no version yet: restoring gives them up. To keep them in the history, cancel and update the article first.',
              )}
            </Notice>
          )}
          <ProblemNotice problem={problem} />
          <FieldChanges from={earlier} to={state.draft} />
          <TextComparison
            left={earlier.markdown}
            right={state.draft.markdown}
            leftLabel={time}
            rightLabel={__('Now')}
          />
          <DialogButtons>
            <Button variant="tertiary" onClick={close} __next40pxDefaultSize>
              {__('Cancel')}
            </Button>
            <Button
              variant="primary"
              isDestructive={givesUp}
              isBusy={isBusy}
              disabled={isBusy}
              accessibleWhenDisabled
              onClick={() => void restore()}
              __next40pxDefaultSize
            >
              {givesUp ? __('Restore without my changes') : __('Restore this version')}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Modal>
  );
}

/** Versions differ in their status alone when that is all that was changed. */
function AsBefore({ onClose }: { onClose: () => void }) {
  return (
    <div className="editor-compare">
      <p>{__('The text and the fields of this version are the same as now.')}</p>
      <DialogButtons>
        <Button variant="primary" onClick={onClose} __next40pxDefaultSize>
          {__('Close')}
        </Button>
      </DialogButtons>
    </div>
  );
}

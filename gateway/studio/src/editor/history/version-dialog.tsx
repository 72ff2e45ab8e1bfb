import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { ApiProblem } from '../../api/api-problem.ts';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { versionQuery } from '../article-api.ts';
import { draftOf } from '../draft.ts';
import { FieldChanges, isAsBefore } from '../merge/field-changes.tsx';
import { TextComparison, isNarrow } from '../merge/text-comparison.tsx';
import type { EditingSession } from '../saving/editing-session.ts';
import type { SavingState } from '../saving/saving.ts';

interface Props {
  uuid: string;
  version: number;
  /** When the version was made, for its reader. */
  time: string;
  state: SavingState;
  session: EditingSession;
  onClose: () => void;
}

/** An earlier version beside the draft, with a button to restore it. */
export default function VersionDialog({ uuid, version, time, state, session, onClose }: Props) {
  const { data, error, refetch } = useQuery(versionQuery(uuid, version));
  const [problem, setProblem] = useState<ApiProblem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const refused = await session.restore(version);
    setBusy(false);
    if (refused === undefined) onClose();
    else setProblem(refused);
  };
  const earlier = data === undefined ? undefined : draftOf(data, new Set());
  const isSame = earlier !== undefined && isAsBefore({ from: earlier, to: state.draft });
  return (
    <Modal
      /* translators: %s: date and time */
      title={sprintf(__('Version of %s'), time)}
      size="fill"
      onRequestClose={onClose}
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
            {__('Restoring makes a new version, so nothing is lost; the status stays.')}
          </p>
          <ProblemNotice problem={problem} />
          <FieldChanges from={earlier} to={state.draft} />
          <TextComparison
            left={earlier.markdown}
            right={state.draft.markdown}
            leftLabel={time}
            rightLabel={__('Now')}
          />
          <div className="editor-compare__actions">
            <Button
              variant="primary"
              isBusy={isBusy}
              disabled={isBusy}
              accessibleWhenDisabled
              onClick={() => void restore()}
              __next40pxDefaultSize
            >
              {__('Restore this version')}
            </Button>
            <Button variant="tertiary" onClick={onClose} __next40pxDefaultSize>
              {__('Leave it')}
            </Button>
          </div>
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
      <div className="editor-compare__actions">
        <Button variant="secondary" onClick={onClose} __next40pxDefaultSize>
          {__('Close')}
        </Button>
      </div>
    </div>
  );
}

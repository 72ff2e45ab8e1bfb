import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { ApiProblem } from '../api/api-problem.ts';
import { DialogButtons } from '../shared/dialog-buttons.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { useAudience } from './panel/use-audience.ts';
import type { EditingSession } from './saving/editing-session.ts';
import type { SavingState } from './saving/saving.ts';

interface Props {
  state: SavingState;
  session: EditingSession;
  onClose: () => void;
}

/** Asks whether a published article is to lose its text, and offers what was probably meant. */
export function EmptyTextDialog({ state, session, onClose }: Props) {
  const { status = 'completed' } = state.known ?? {};
  const told = useAudience(status)(status);
  const [problem, setProblem] = useState<ApiProblem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const refused = await session.setStatus('draft');
    setBusy(false);
    if (refused === undefined) onClose();
    else setProblem(refused);
  };
  return (
    <Modal title={__('Update without text?')} size="medium" onRequestClose={onClose}>
      <ProblemNotice problem={problem} />
      <p>
        {__(
          'This article has no text. Once you update it, readers find an empty page wherever it is live.',
        )}{' '}
        {/* translators: %s: who is notified of a change, such as “2 webhooks, 1 site” */}
        {told !== undefined && sprintf(__('The update notifies %s.'), told)}
      </p>
      <p>
        {__(
          'To rewrite it, send it back to draft: that publishes none of your changes. The version with the text stays in the history either way.',
        )}
      </p>
      <DialogButtons>
        <Button variant="tertiary" onClick={onClose} __next40pxDefaultSize>
          {__('Cancel')}
        </Button>
        <Button
          variant="secondary"
          isDestructive
          disabled={isBusy}
          accessibleWhenDisabled
          onClick={() => {
            onClose();
            void session.save();
          }}
          __next40pxDefaultSize
        >
          {__('Update without text')}
        </Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={isBusy}
          accessibleWhenDisabled
          onClick={() => void withdraw()}
          __next40pxDefaultSize
        >
          {__('Back to draft')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}

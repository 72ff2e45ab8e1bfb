import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { fieldName } from './draft-fields.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import type { TextFault } from './rendering/render-draft.ts';
import type { OpenedArticle } from './saving/open-article.ts';
import type { SavingState } from './saving/saving.ts';
import './saving-notices.css';

interface Props {
  state: SavingState;
  faults: readonly TextFault[];
  opened: OpenedArticle;
  copyFailure: unknown;
  onSaveAsNew: () => void;
  onCompare: () => void;
}

/** What whoever writes has to know, or to decide, about the saving. */
export function SavingNotices({ state, faults, opened, copyFailure, ...props }: Props) {
  const { phase, taken, isRestored } = state;
  const { onSaveAsNew, onCompare } = props;
  return (
    <div className="editor__notices">
      <OpeningNotices opened={opened} />
      {copyFailure !== undefined && (
        <Notice status="warning" isDismissible={false}>
          {__(
            'This browser cannot keep a copy of what you type: its storage is full or switched off. Save often, and do not close the page before “Saved” is shown.',
          )}
        </Notice>
      )}
      {phase.name === 'refused' && <RefusalNotice problem={phase.problem} faults={faults} />}
      {phase.name === 'waiting' && ![0, 401].includes(phase.problem.status) && (
        <ProblemNotice problem={phase.problem} />
      )}
      {phase.name === 'conflict' && (
        <Notice status="warning" isDismissible={false} politeness="assertive">
          <p>
            {phase.isRestored === true
              ? __(
                  'The earlier version has been restored, although the gateway’s answer did not arrive, and you have written on in the meantime. None of your work is lost: compare the two versions and decide what to keep.',
                )
              : __(
                  'Somebody else saved this article while you were writing, or you did in another window. None of your work is lost: compare the two versions and decide what to keep.',
                )}
          </p>
          <Button variant="primary" onClick={onCompare} __next40pxDefaultSize>
            {__('Compare and merge')}
          </Button>
        </Notice>
      )}
      {phase.name === 'gone' && (
        <Notice status="warning" isDismissible={false} politeness="assertive">
          <p>
            {copyFailure === undefined
              ? __(
                  'The article has been deleted in the meantime. Your text is still here, and kept on this device.',
                )
              : __('The article has been deleted in the meantime. Your text is still here.')}
          </p>
          <Button variant="primary" onClick={onSaveAsNew} __next40pxDefaultSize>
            {__('Save it as a new article')}
          </Button>
        </Notice>
      )}
      {isRestored === true && (
        <Notice status="success" isDismissible={false} politeness="polite">
          {__(
            'The earlier version has been restored, although the gateway’s answer did not arrive.',
          )}
        </Notice>
      )}
      {taken.length > 0 && (
        <Notice status="info" isDismissible={false} politeness="polite">
          {sprintf(
            /* translators: %s: names of fields, with commas between */
            __(
              'Somebody else changed these fields in the meantime, or you did in another window; the changes were applied: %s.',
            ),
            taken.map(fieldName).join(', '),
          )}
        </Notice>
      )}
    </div>
  );
}

function OpeningNotices({ opened }: { opened: OpenedArticle }) {
  const { copy, isRecovered, isOpenElsewhere } = opened;
  const [isShown, setShown] = useState(true);
  if (!isShown || (!isRecovered && !isOpenElsewhere)) return null;
  return (
    <Notice
      status="info"
      onDismiss={() => {
        setShown(false);
      }}
    >
      {isRecovered &&
        copy !== undefined &&
        sprintf(
          /* translators: %s: date and time */
          __('Unsaved text that you typed until %s has been restored.'),
          new Date(copy.keptAt).toLocaleString(document.documentElement.lang),
        )}{' '}
      {isOpenElsewhere &&
        __(
          'This article is open in another tab as well. Both are kept; saving shows the differences.',
        )}
    </Notice>
  );
}

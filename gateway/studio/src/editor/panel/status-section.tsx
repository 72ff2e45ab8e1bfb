import { STATUS_TRANSITIONS } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import type { ApiProblem } from '../../api/api-problem.ts';
import { STATUS_ACTIONS, STATUS_LABELS } from '../../articles/status-words.ts';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import type { EditingSession } from '../saving/editing-session.ts';
import { hasNoText, takesText } from '../saving/published-text.ts';
import { maySend } from '../saving/saving.ts';
import type { SavingState } from '../saving/saving.ts';
import { useAudience } from './use-audience.ts';
import './status-section.css';

interface Props {
  state: SavingState;
  session: EditingSession;
}

/** The status of the article, the statuses it can change to, and who is notified. */
export function StatusSection({ state, session }: Props) {
  const { known, phase } = state;
  const [moving, setMoving] = useState<ArticleStatus | undefined>(undefined);
  const [outcome, setOutcome] = useState<{ problem?: ApiProblem; moved?: ArticleStatus }>({});
  const id = useId();
  const label = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with the old status: the focus would be nowhere.
  useEffect(() => {
    if (outcome.moved !== undefined && document.activeElement === document.body) {
      label.current?.focus();
    }
  }, [outcome]);
  const status = known?.status ?? 'draft';
  const isBusy = moving !== undefined || phase.name === 'sending';
  const obstacle = obstacleOf(state);
  const isBlocked = isBusy || obstacle !== undefined;

  const move = async (to: ArticleStatus) => {
    setMoving(to);
    const problem = await session.setStatus(to);
    const isThere = session.state().known?.status === to;
    setOutcome(isThere ? { moved: to } : problem === undefined ? {} : { problem });
    setMoving(undefined);
  };
  const toldOf = useAudience(status);
  const toldOfSaving = toldOf(status);

  return (
    <div className="editor-status">
      <p ref={label} tabIndex={-1}>
        {/* translators: %s: status of an article */}
        {sprintf(__('Status: %s'), STATUS_LABELS[status])}
      </p>
      {toldOfSaving !== undefined && (
        <p className="editor-status__hint">
          {/* translators: %s: who is notified of a change, such as “2 webhooks, 1 site” */}
          {sprintf(__('Saving notifies %s'), toldOfSaving)}
        </p>
      )}
      {STATUS_TRANSITIONS[status].map((to, index) => {
        // Archiving saves first, which would take the text from its readers without a question.
        const isEmpty =
          (to === 'completed' && hasNoText(state.draft)) || (to === 'archived' && takesText(state));
        const isRefused = isBlocked || isEmpty;
        const told = toldOf(to);
        return (
          <div key={to} className="editor-status__move">
            <Button
              variant={index === 0 && to !== 'archived' ? 'primary' : 'secondary'}
              size="compact"
              disabled={isRefused}
              accessibleWhenDisabled
              isBusy={moving === to}
              aria-describedby={`${id}-${to}`}
              onClick={() => {
                if (!isRefused) void move(to);
              }}
            >
              {STATUS_ACTIONS[to]}
            </Button>
            <span id={`${id}-${to}`} className="editor-status__hint">
              {isEmpty
                ? __('It needs some text first.')
                : /* translators: %s: who is notified of a change, such as “2 webhooks, 1 site” */
                  told !== undefined && sprintf(__('notifies %s'), told)}
            </span>
          </div>
        );
      })}
      {obstacle !== undefined && <p className="editor-status__hint">{obstacle}</p>}
      <p role="status" className="visually-hidden">
        {/* translators: %s: status of an article */}
        {outcome.moved !== undefined && sprintf(__('Status: %s'), STATUS_LABELS[outcome.moved])}
      </p>
      <ProblemNotice problem={outcome.problem} />
    </div>
  );
}

/** Why the status cannot be changed now; undefined: it can. */
function obstacleOf(state: SavingState): string | undefined {
  const { draft, phase } = state;
  if (draft.title.trim() === '') return __('It needs a title first.');
  switch (phase.name) {
    case 'conflict':
      return __(
        'Another version was saved in the meantime. Choose “Compare and merge” first, then change the status.',
      );
    case 'refused':
      return maySend(state)
        ? undefined
        : __('The last changes could not be saved. Correct what is named above first.');
    case 'gone':
      return __('The article was deleted. Save it as a new article first.');
    case 'rest':
    case 'sending':
    case 'comparing':
    case 'waiting':
      return undefined;
  }
}

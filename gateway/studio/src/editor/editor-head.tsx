import { Button, Icon } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, drawerRight } from '@wordpress/icons';
import { Link } from 'wouter';
import { savingWords } from './saving-words.ts';
import { hasAutosave } from './saving/published-text.ts';
import { isRoutine, maySave } from './saving/saving.ts';
import type { SavingState } from './saving/saving.ts';
import { useSavedAgain } from './saving/use-saved-again.ts';
import './editor-head.css';

/** What of the article is on the screen. */
export type EditorViewName = 'write' | 'split' | 'preview';

interface Props {
  state: SavingState;
  isKept: boolean;
  view: EditorViewName | undefined;
  onView: (view: EditorViewName) => void;
  isPanelOpen: boolean;
  onPanel: (isOpen: boolean) => void;
  onSave: () => void;
}

/** Above the article: how it stands, and what is to be seen of it. */
export function EditorHead(props: Props) {
  const { state, isKept, view, onView, isPanelOpen, onPanel, onSave } = props;
  const { text, tone } = savingWords(state, isKept);
  useSavedAgain(state);
  const views: Record<EditorViewName, string> = {
    write: __('Write'),
    split: __('Side by side'),
    preview: __('Preview'),
  };
  return (
    <div className="editor__head">
      <Link href="/articles" className="editor__back">
        <Icon icon={isRTL() ? chevronRight : chevronLeft} size={20} />
        {__('Articles')}
      </Link>
      <p
        className={`editor__state is-${tone}`}
        role="status"
        // That each pause in typing is kept and saved is no news to whoever types.
        aria-live={isRoutine(state.phase) ? 'off' : 'polite'}
      >
        {text}
      </p>
      <div className="editor__views" role="group" aria-label={__('What to show')}>
        {(['write', 'split', 'preview'] as const).map((name) => (
          <Button
            key={name}
            className={`editor__view-${name}`}
            size="compact"
            isPressed={view === name}
            onClick={() => {
              onView(name);
            }}
          >
            {views[name]}
          </Button>
        ))}
      </div>
      <Button
        variant={hasAutosave(state.known?.status) ? 'secondary' : 'primary'}
        size="compact"
        disabled={!maySave(state)}
        accessibleWhenDisabled
        isBusy={state.phase.name === 'sending'}
        onClick={onSave}
      >
        {hasAutosave(state.known?.status) ? __('Save') : __('Update')}
      </Button>
      <Button
        icon={drawerRight}
        size="compact"
        label={__('Details')}
        isPressed={isPanelOpen}
        aria-expanded={isPanelOpen}
        onClick={() => {
          onPanel(!isPanelOpen);
        }}
      />
    </div>
  );
}

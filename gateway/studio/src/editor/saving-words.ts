import { __ } from '@wordpress/i18n';
import { hasAutosave } from './saving/published-text.ts';
import { isUnsaved, mayAutosave } from './saving/saving.ts';
import type { SavingState } from './saving/saving.ts';

export interface SavingWords {
  text: string;
  tone: 'good' | 'busy' | 'warning' | 'bad';
}

/** How the article stands, in words for who is writing it. */
export function savingWords(state: SavingState, isKept: boolean): SavingWords {
  const { phase, known, draft } = state;
  switch (phase.name) {
    case 'sending':
    case 'comparing':
      return { text: __('Saving…'), tone: 'busy' };
    case 'waiting':
      if (!mayAutosave(state)) break;
      return { text: waitingText(phase.problem.status, isKept), tone: 'warning' };
    case 'refused':
      return { text: __('Not saved: something has to be changed first'), tone: 'bad' };
    case 'conflict':
      return {
        text:
          phase.isRestored === true
            ? __('Not saved: an earlier version was restored')
            : __('Not saved: the article was changed elsewhere'),
        tone: 'bad',
      };
    case 'gone':
      return { text: __('Not saved: the article was deleted'), tone: 'bad' };
    case 'rest':
      break;
  }
  if (!isUnsaved(state)) {
    return known === undefined
      ? { text: __('Nothing written yet'), tone: 'good' }
      : { text: __('Saved'), tone: 'good' };
  }
  if (!isKept) return { text: __('Not saved yet'), tone: 'warning' };
  if (draft.title.trim() === '') {
    return { text: __('Kept on this device; give it a title to save it'), tone: 'warning' };
  }
  return hasAutosave(known?.status)
    ? { text: __('Kept on this device; saved when you pause'), tone: 'busy' }
    : { text: __('Changes are kept on this device until you update'), tone: 'warning' };
}

function waitingText(status: number, isKept: boolean): string {
  if (!isKept) return __('Not saved yet; retrying automatically');
  return status === 0
    ? __('The gateway is not responding. Kept on this device, saved when it is back')
    : __('Kept on this device, saved as soon as possible');
}

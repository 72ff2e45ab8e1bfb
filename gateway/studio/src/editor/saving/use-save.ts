import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { useCallback, useState } from 'react';
import type { EditingSession } from './editing-session.ts';
import { takesText } from './published-text.ts';
import { isUnsaved, maySend } from './saving.ts';
import { useSaveKey } from './use-save-key.ts';

interface Saving {
  /** Saves, unless that has to be asked about first. */
  save: () => void;
  /** Whether the text of a published article was deleted, so that the writer is asked. */
  isAsking: boolean;
  stopAsking: () => void;
}

/** Saving as the writer asks for it, by a button or by the keyboard. */
export function useSave(session: EditingSession): Saving {
  const [isAsking, setAsking] = useState(false);
  const save = useCallback(() => {
    const state = session.state();
    if (maySend(state) && takesText(state)) setAsking(true);
    else void saved(session);
  }, [session]);
  const stopAsking = useCallback(() => {
    setAsking(false);
  }, []);
  useSaveKey(save);
  return { save, isAsking, stopAsking };
}

/** Saves, and says so to whoever asked for it. */
async function saved(session: EditingSession): Promise<void> {
  await session.save();
  if (!isUnsaved(session.state())) speak(__('Saved'));
}

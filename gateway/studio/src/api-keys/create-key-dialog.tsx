import type { ApiKeyWithSecret } from '@article-bridge/contract';
import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { KeyForm } from './key-form.tsx';
import { KeyShownOnce } from './key-shown-once.tsx';

/** Asks what a key is for, then shows it, once: only whoever says that it is kept takes it away. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ApiKeyWithSecret | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A key that is made is shown: nobody could see it later.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      title={created === null ? __('Create an API key') : __('Your new API key')}
      size="medium"
      shouldCloseOnClickOutside={false}
      shouldCloseOnEsc={created === null}
      isDismissible={created === null}
      onRequestClose={close}
    >
      {created === null ? (
        <KeyForm onCreated={setCreated} onBusy={setBusy} onCancel={close} />
      ) : (
        <KeyShownOnce made={created} onDone={onClose} />
      )}
    </Modal>
  );
}

import type { ApiKey, ApiKeyWithSecret } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { DialogButtons } from '../shared/dialog-buttons.tsx';
import { wireTimeOf } from '../shared/wire-date.ts';
import { SubmitButton } from '../shared/submit-button.tsx';
import { KeyShownOnce } from './key-shown-once.tsx';
import { rotateKey } from './keys-api.ts';

/** In hours. */
const OVERLAPS = [
  { value: '0', label: __('It is revoked at once') },
  { value: '1', label: __('An hour') },
  { value: '24', label: __('A day') },
  { value: '168', label: __('A week') },
  { value: '744', label: __('A month') },
];

interface Props {
  apiKey: ApiKey;
  onClose: () => void;
}

/** Makes a key that takes the place of another, which works on for a while. */
export function RotateKeyDialog({ apiKey, onClose }: Props) {
  const [overlap, setOverlap] = useState('24');
  const [made, setMade] = useState<{ key: ApiKeyWithSecret; oldWorksUntil: string } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rotateKey(apiKey.id, Number(overlap)),
    onSuccess: (key) => {
      const until = wireTimeOf(new Date(Date.now() + Number(overlap) * 3_600_000));
      const end = apiKey.expires_at ?? until;
      setMade({ key, oldWorksUntil: end < until ? end : until });
    },
    // It holds a secret: nothing is to remember it.
    gcTime: 0,
  });
  // A key that is made is shown: nobody could see it later.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Modal
      /* translators: %s: name of an API key */
      title={sprintf(__('Rotate “%s”'), apiKey.name)}
      size="medium"
      shouldCloseOnClickOutside={false}
      shouldCloseOnEsc={made === null}
      isDismissible={made === null}
      onRequestClose={close}
    >
      {made === null ? (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate();
          }}
        >
          <ProblemNotice problem={error} />
          <p>
            {__(
              'A new key with the same name and the same scopes is created. Replace the old one with it while both work.',
            )}
          </p>
          <SelectControl
            label={__('How long the old key goes on working')}
            value={overlap}
            options={OVERLAPS}
            onChange={setOverlap}
          />
          <DialogButtons>
            <Button variant="tertiary" onClick={close} __next40pxDefaultSize>
              {__('Cancel')}
            </Button>
            <SubmitButton isBusy={isPending}>{__('Create the new key')}</SubmitButton>
          </DialogButtons>
        </form>
      ) : (
        <KeyShownOnce made={made.key} oldWorksUntil={made.oldWorksUntil} onDone={onClose} />
      )}
    </Modal>
  );
}

import type { Webhook } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { DialogButtons } from '../../shared/dialog-buttons.tsx';
import { CopyField } from '../../shared/copy-field.tsx';
import { fullTime } from '../../shared/wire-date.ts';
import { rotateSecret } from './webhooks-api.ts';

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

/** Makes a new secret and shows it, once. No click beside it takes the secret away. */
export function RotateSecretDialog({ webhook, onClose }: Props) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => rotateSecret(webhook.webhook_uuid),
    // It holds a secret: nothing is to remember it.
    gcTime: 0,
  });
  if (data === undefined) {
    return (
      <ConfirmDialog
        title={__('Rotate the secret?')}
        confirm={__('Create a new secret')}
        isBusy={isPending}
        problem={error}
        onCancel={() => {
          // A secret that is made is shown: nobody could see it later.
          if (!isPending) onClose();
        }}
        onConfirm={() => {
          mutate();
        }}
      >
        <p>
          {__(
            'For 24 hours deliveries are signed with the old secret as well, so that the receiver can be changed without losing one.',
          )}
        </p>
      </ConfirmDialog>
    );
  }
  const { secret, previous_secret_expires_at: until } = data;
  return (
    <Modal
      title={__('The new secret')}
      size="medium"
      shouldCloseOnClickOutside={false}
      shouldCloseOnEsc={false}
      isDismissible={false}
      onRequestClose={onClose}
    >
      <div className="form">
        <Notice status="warning" isDismissible={false} politeness="assertive">
          {__('Copy the secret now: it is stored encrypted and will not be shown again.')}
        </Notice>
        <CopyField label={__('Secret')} value={secret} />
        {until !== null && (
          <p>
            {sprintf(
              /* translators: %s: day and time */
              __('The old one also signs until %s. Give the receiver the new one by then.'),
              fullTime(until),
            )}
          </p>
        )}
        <DialogButtons>
          <Button variant="primary" onClick={onClose} __next40pxDefaultSize>
            {__('I have kept it')}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}

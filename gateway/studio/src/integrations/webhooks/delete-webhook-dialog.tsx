import type { Webhook } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { ConfirmAction } from '../../shared/confirm-action.tsx';
import { deleteWebhook } from './webhooks-api.ts';

interface Props {
  webhook: Webhook;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteWebhookDialog({ webhook, onCancel, onDeleted }: Props) {
  return (
    <ConfirmAction
      title={__('Delete this webhook?')}
      confirm={__('Delete the webhook')}
      isDestructive
      action={() => deleteWebhook(webhook.webhook_uuid)}
      onCancel={onCancel}
      onDone={onDeleted}
    >
      <p>
        {__(
          'Its secret and its deliveries are deleted with it, including those not yet sent. To stop it for a while, disable it instead.',
        )}
      </p>
    </ConfirmAction>
  );
}

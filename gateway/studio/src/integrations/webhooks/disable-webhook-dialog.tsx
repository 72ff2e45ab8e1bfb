import type { Webhook } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { ConfirmAction } from '../../shared/confirm-action.tsx';
import { enableWebhook } from './save-settings.ts';

interface Props {
  webhook: Webhook;
  onCancel: () => void;
  onDisabled: () => void;
}

export function DisableWebhookDialog({ webhook, onCancel, onDisabled }: Props) {
  return (
    <ConfirmAction
      title={__('Disable this webhook?')}
      confirm={__('Disable the webhook')}
      action={() => enableWebhook(webhook.webhook_uuid, false)}
      onCancel={onCancel}
      onDone={onDisabled}
    >
      <p>
        {__(
          'Nothing is sent until you enable it again. What changes meanwhile is kept for 30 days and can be sent then.',
        )}
      </p>
    </ConfirmAction>
  );
}

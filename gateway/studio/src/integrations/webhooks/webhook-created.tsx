import type { WebhookWithSecret } from '@article-bridge/contract';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CopyField } from '../../shared/copy-field.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { TestButton } from './test-button.tsx';

/** What was made, with the secret, this once. */
export function WebhookCreated({ created }: { created: WebhookWithSecret }) {
  return (
    <ShownOnce className="form">
      <Notice status="warning" isDismissible={false}>
        {__('Save the secret now: it is stored encrypted and will not be shown again.')}
      </Notice>
      <CopyField
        label={__('Secret')}
        value={created.secret}
        help={__('The receiver verifies the signature of each delivery with it.')}
      />
      <p>
        {__('Deliveries go to')} <code className="webhook-form__url">{created.url}</code>
      </p>
      <TestButton target={() => ({ webhook_uuid: created.webhook_uuid })} />
      <div>
        <LinkButton href={`/integrations/webhooks/${created.webhook_uuid}`} variant="primary">
          {__('I have kept it: open the webhook')}
        </LinkButton>
      </div>
    </ShownOnce>
  );
}

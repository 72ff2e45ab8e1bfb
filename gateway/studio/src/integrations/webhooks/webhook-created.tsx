import type { WebhookWithSecret } from '@article-bridge/contract';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import { CopyField } from '../../shared/copy-field.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { TestButton } from './test-button.tsx';

/** What was made, with the secret, this once. */
export function WebhookCreated({ created }: { created: WebhookWithSecret }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    content.current?.focus();
  }, []);
  return (
    <div className="form" ref={content} tabIndex={-1}>
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
    </div>
  );
}

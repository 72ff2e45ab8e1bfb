import type { WebhookWithSecret } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { Page } from '../../shared/page.tsx';
import { BackToIntegrations } from '../back-to-integrations.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { WebhookCreated } from './webhook-created.tsx';
import './webhooks.css';

/** `/integrations/webhooks/new`: adds a webhook; what was made is shown here, not by an address. */
export default function NewWebhookPage() {
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  return (
    <>
      <BackToIntegrations />
      <Page title={created === null ? __('Add a webhook') : __('The webhook is added')}>
        <div className="webhook-form webhook-form--card">
          {created === null ? (
            <NewWebhookForm onCreated={setCreated} />
          ) : (
            <WebhookCreated created={created} />
          )}
        </div>
      </Page>
    </>
  );
}

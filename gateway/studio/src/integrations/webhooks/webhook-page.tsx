import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useParams } from 'wouter';
import { asProblem } from '../../api/api-problem.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Page } from '../../shared/page.tsx';
import { BackToIntegrations } from '../back-to-integrations.tsx';
import { OpenWebhook } from './open-webhook.tsx';
import { webhookQuery } from './webhooks-api.ts';
import './webhooks.css';

/** `/integrations/webhooks/:uuid`: how a webhook fares, what it sent, and what it is set to. */
export default function WebhookPage() {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useQuery(webhookQuery(uuid));
  return (
    <>
      <BackToIntegrations />
      <Page title={data?.name ?? __('Webhook')}>
        {data !== undefined && <OpenWebhook key={uuid} webhook={data} />}
        {data === undefined && error === null && <Loading label={__('Loading the webhook…')} />}
        {data === undefined && error !== null && (
          <NoWebhook error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    </>
  );
}

function NoWebhook({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (asProblem(error).status !== 404) return <LoadProblem problem={error} onRetry={onRetry} />;
  return (
    <>
      <p>{__('There is no such webhook: it was deleted, or the address is wrong.')}</p>
      <LinkButton href="/integrations" variant="secondary">
        {__('See all integrations')}
      </LinkButton>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { LinkButton } from '../shared/link-button.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Page } from '../shared/page.tsx';
import { Section } from '../shared/section.tsx';
import { OwnCms } from './own-cms.tsx';
import { webhooksQuery } from './webhooks/webhooks-api.ts';
import { WebhookList } from './webhooks/webhook-list.tsx';
import { webhooksOfSites } from './wordpress/site-words.ts';
import { SiteSummary } from './wordpress/site-summary.tsx';
import { sitesQuery } from './wordpress/sites-api.ts';
import './integrations-page.css';

/** `/integrations`: who is told of changes, and which sites take articles. */
export default function IntegrationsPage() {
  const sites = useQuery(sitesQuery);
  return (
    <Page title={__('Integrations')}>
      <Section
        title={__('WordPress')}
        actions={
          <LinkButton href="/integrations/wordpress" variant="secondary">
            {sites.data?.length === 0 ? __('Connect a site') : __('Sites and how to connect')}
          </LinkButton>
        }
      >
        {sites.data !== undefined && <SiteSummary sites={sites.data} />}
        {sites.data === undefined && sites.error === null && (
          <Loading label={__('Loading the sites…')} />
        )}
        {sites.data === undefined && sites.error !== null && (
          <LoadProblem problem={sites.error} onRetry={() => void sites.refetch()} />
        )}
      </Section>
      <Webhooks sites={webhooksOfSites(sites.data ?? [])} />
      <OwnCms />
    </Page>
  );
}

function Webhooks({ sites }: { sites: ReadonlyMap<string, string> }) {
  const { data, error, refetch } = useQuery(webhooksQuery);
  return (
    <Section
      title={__('Webhooks')}
      actions={
        <LinkButton href="/integrations/webhooks/new" variant="secondary">
          {__('Add a webhook')}
        </LinkButton>
      }
    >
      {data === undefined && error === null && <Loading label={__('Loading the webhooks…')} />}
      {data === undefined && error !== null && (
        <LoadProblem problem={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <p className="integrations__none">
          {__(
            'No webhook yet. A webhook notifies your own CMS as soon as an article is completed, changed or deleted; a WordPress site registers its own.',
          )}
        </p>
      )}
      {data !== undefined && data.length > 0 && <WebhookList webhooks={data} sites={sites} />}
    </Section>
  );
}

import type { WordPressSite } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Section } from '../../shared/section.tsx';
import { ForgetSiteDialog } from './forget-site-dialog.tsx';
import { SiteItem } from './site-item.tsx';
import { sitesQuery } from './sites-api.ts';

/** Every site that has agreed with the gateway. */
export function ConnectedSites() {
  const list = useRef<HTMLDivElement>(null);
  const [forgetting, setForgetting] = useState<WordPressSite | null>(null);
  const { data: sites, error, refetch } = useQuery(sitesQuery);
  return (
    <Section title={__('Connected sites')}>
      <div ref={list} tabIndex={-1}>
        {sites === undefined && error === null && <Loading label={__('Loading the sites…')} />}
        {sites === undefined && error !== null && (
          <LoadProblem problem={error} onRetry={() => void refetch()} />
        )}
        {sites?.length === 0 && (
          <p className="sites__none">
            {__('None yet. A site appears here as soon as it is connected by the steps above.')}
          </p>
        )}
        {sites !== undefined && sites.length > 0 && (
          <ul className="sites__list">
            {sites.map((site) => (
              <SiteItem
                key={site.id}
                site={site}
                onForget={() => {
                  setForgetting(site);
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {forgetting !== null && (
        <ForgetSiteDialog
          site={forgetting}
          onCancel={() => {
            setForgetting(null);
          }}
          onForgotten={() => {
            setForgetting(null);
            // The button that asked for it is gone.
            list.current?.focus();
          }}
        />
      )}
    </Section>
  );
}

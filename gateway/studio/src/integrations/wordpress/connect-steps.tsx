import type { ApiKeyWithSecret } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { BASE_URL } from '../../api/request.ts';
import { CopyField } from '../../shared/copy-field.tsx';
import { Section } from '../../shared/section.tsx';
import { AwaitedSite } from './awaited-site.tsx';
import { SiteKey } from './site-key.tsx';

/** What whoever connects a site does there, with the address and a key at hand. */
export function ConnectSteps() {
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  return (
    <Section title={__('Connect a site')}>
      <ol className="connect">
        <li>
          <h3>{__('Install the plugin')}</h3>
          <p>
            {__(
              'In WordPress: Plugins, Add plugin, Upload plugin. Choose article-bridge.zip, install it and activate it.',
            )}
          </p>
        </li>
        <li>
          <h3>{__('Take the address')}</h3>
          <p>{__('In WordPress open Settings, Article Bridge and paste it under Address.')}</p>
          <CopyField label={__('Address')} value={BASE_URL.replace(/\/$/, '')} />
        </li>
        <li>
          <h3>{__('Take a key')}</h3>
          <SiteKey made={made} onMade={setMade} />
        </li>
        <li>
          <h3>{__('Connect')}</h3>
          <p>
            {__(
              'In WordPress choose Connect. Plugin and gateway then agree on what both can, and the site appears below.',
            )}
          </p>
          {made !== null && <AwaitedSite keyId={made.id} />}
        </li>
      </ol>
    </Section>
  );
}

import type { ApiKeyWithSecret, ConnectCode } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { BASE_URL } from '../../api/request.ts';
import { CopyField } from '../../shared/copy-field.tsx';
import { Section } from '../../shared/section.tsx';
import { AwaitedSite } from './awaited-site.tsx';
import { PluginDownload } from './plugin-download.tsx';
import { SiteCode } from './site-code.tsx';
import { SiteKey } from './site-key.tsx';

/** The steps to connect a site there, with the plugin and a code at hand. */
export function ConnectSteps() {
  const [code, setCode] = useState<ConnectCode | null>(null);
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
          <PluginDownload />
        </li>
        <li>
          <h3>{__('Use a code')}</h3>
          <SiteCode made={code} onMade={setCode} />
        </li>
        <li>
          <h3>{__('Connect')}</h3>
          <p>
            {__(
              'In WordPress choose Connect. Plugin and gateway then agree on what both support, and the site appears below.',
            )}
          </p>
          {code !== null && <AwaitedSite keyId={code.key_id} />}
        </li>
      </ol>
      <ByAddressAndKey />
    </Section>
  );
}

/** For what takes no code: an older plugin, or a site that is set up by its configuration. */
function ByAddressAndKey() {
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  return (
    <details className="connect__by-key">
      <summary>{__('Use address and key instead')}</summary>
      <p>{__('In WordPress open Settings, Article Bridge and paste it under Address.')}</p>
      <CopyField label={__('Address')} value={BASE_URL.replace(/\/$/, '')} />
      <SiteKey made={made} onMade={setMade} />
      {made !== null && <AwaitedSite keyId={made.id} />}
    </details>
  );
}

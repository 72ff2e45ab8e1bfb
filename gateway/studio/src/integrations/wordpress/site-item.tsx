import { Badge } from '@article-bridge/contract/ui/components';
import type { WordPressSite } from '@article-bridge/contract';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Link } from 'wouter';
import { Time } from '../../shared/time.tsx';
import { Fact } from '../../shared/fact.tsx';
import {
  FORMAT_WORDS,
  featuresInWords,
  lastContactInWords,
  missingInWords,
  siteName,
} from './site-words.ts';

interface Props {
  site: WordPressSite;
  onForget: () => void;
}

/** A site with its versions, what was agreed with it and when it was last heard of. */
export function SiteItem({ site, onForget }: Props) {
  const { agreement, versions } = site;
  const missing = missingInWords(agreement.features);
  return (
    <li className="sites__item">
      <div className="sites__head">
        <h3 className="sites__name">
          {siteName(site)}{' '}
          {site.key?.ended === true && (
            <Badge tone="negative">{__('Key expired or revoked')}</Badge>
          )}
          {agreement.warnings.length > 0 && (
            <Badge tone="attention">{__('Works with limitations')}</Badge>
          )}
        </h3>
        <Button
          variant="tertiary"
          /* translators: %s: name of a WordPress site */
          label={sprintf(__('Remove %s'), siteName(site))}
          showTooltip={false}
          onClick={onForget}
          __next40pxDefaultSize
        >
          {__('Remove')}
        </Button>
      </div>
      <p className="sites__address">
        <a href={site.url} target="_blank" rel="noreferrer noopener">
          {site.url}
        </a>
      </p>
      <dl className="sites__facts">
        <Fact name={__('Last contact')}>{lastContactInWords(site, new Date())}</Fact>
        <Fact name={__('Versions')}>
          {sprintf(
            /* translators: version numbers of the plugin, of WordPress and of PHP */
            __('plugin %1$s, WordPress %2$s, PHP %3$s'),
            versions.plugin,
            versions.wordpress,
            versions.php,
          )}
        </Fact>
        <Fact name={__('Agreed')}>
          {sprintf(
            /* translators: %1$s: contract with its version, %2$s: such as "WordPress blocks" */
            __('%1$s, articles as %2$s'),
            `${agreement.contract.name} ${agreement.contract.version}`,
            FORMAT_WORDS[agreement.content_format],
          )}
        </Fact>
        {agreement.features.length > 0 && (
          <Fact name={__('The site')}>{featuresInWords(agreement.features).join('; ')}</Fact>
        )}
        {missing.length > 0 && <Fact name={__('Missing features')}>{missing.join('; ')}</Fact>}
        {agreement.since !== undefined && (
          <Fact name={__('Agreed on this since')}>
            <Time at={agreement.since} />
          </Fact>
        )}
        <Fact name={__('Notified of changes')}>
          <Told site={site} />
        </Fact>
        {site.seo_plugins.length > 0 && (
          <Fact name={__('SEO plugins')}>{site.seo_plugins.join(', ')}</Fact>
        )}
        <Fact name={__('Key')}>
          <KeyFact site={site} />
        </Fact>
      </dl>
      {agreement.warnings.map((warning) => (
        <p key={warning} className="sites__warning">
          {warning}
        </p>
      ))}
    </li>
  );
}

function Told({ site: { agreement } }: { site: WordPressSite }) {
  if (agreement.webhook === null) return <>{__('no: it checks from time to time')}</>;
  return (
    <Link href={`/integrations/webhooks/${agreement.webhook.webhook_uuid}`}>
      {__('at once, by its webhook')}
    </Link>
  );
}

function KeyFact({ site: { key } }: { site: WordPressSite }) {
  if (key === null) return <>{__('gone')}</>;
  return (
    <>
      {key.name} <code>…{key.last_four}</code>
      {key.ended && <> – {__('revoked or expired: give the site a new one')}</>}
    </>
  );
}

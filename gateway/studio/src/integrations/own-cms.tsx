import { __ } from '@wordpress/i18n';
import { Link } from 'wouter';
import { BASE_URL, apiUrl } from '../api/request.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { Section } from '../shared/section.tsx';

/** What the maker of another CMS needs. */
export function OwnCms() {
  return (
    <Section title={__('Your own CMS')}>
      <p>
        {__('It reads and writes articles over REST, with a key.')}{' '}
        <Link href="/api-keys">{__('Create a key')}</Link>
        {' · '}
        <a href={new URL('docs/', BASE_URL).href}>{__('Read the reference')}</a>
      </p>
      <div className="integrations__address">
        <CopyField label={__('Address of the API')} value={apiUrl('').replace(/\/$/, '')} />
      </div>
    </Section>
  );
}

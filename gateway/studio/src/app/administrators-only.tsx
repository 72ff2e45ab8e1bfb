import { __ } from '@wordpress/i18n';
import { Link } from 'wouter';
import { Page } from '../shared/page.tsx';

/** In the place of a page that the user may not see. */
export function AdministratorsOnly() {
  return (
    <Page title={__('For administrators only')}>
      <p>{__('An administrator can give you the right to see this page, under Users.')}</p>
      <p>
        <Link href="/articles">{__('Go to the articles')}</Link>
      </p>
    </Page>
  );
}

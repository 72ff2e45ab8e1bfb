import { __ } from '@wordpress/i18n';
import { Link } from 'wouter';
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title={__('There is nothing here')}>
      <p>{__('The address is wrong, or the page was removed.')}</p>
      <p>
        <Link href="/articles">{__('Go to the articles')}</Link>
      </p>
    </Page>
  );
}

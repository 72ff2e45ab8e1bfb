import { __ } from '@wordpress/i18n';
import { Page } from '../../shared/page.tsx';
import { BackToIntegrations } from '../back-to-integrations.tsx';
import { ConnectSteps } from './connect-steps.tsx';
import { ConnectedSites } from './connected-sites.tsx';
import './wordpress.css';

/** `/integrations/wordpress`: how a site is connected, and those that are. */
export default function WordPressPage() {
  return (
    <>
      <BackToIntegrations />
      <Page title={__('WordPress')}>
        <ConnectSteps />
        <ConnectedSites />
      </Page>
    </>
  );
}

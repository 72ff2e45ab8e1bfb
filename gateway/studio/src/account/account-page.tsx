import { __, sprintf } from '@wordpress/i18n';
import { useSession } from '../session/session-context.ts';
import { Page } from '../shared/page.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import './account-page.css';

/** `/account`: what belongs to who is signed in. */
export default function AccountPage() {
  const { user } = useSession();
  return (
    <Page title={__('Account')}>
      {/* translators: %s: e-mail address */}
      <p>{sprintf(__('You are signed in as %s.'), user.email)}</p>
      <AppearanceSection />
      <PasswordSection />
      <SessionsSection />
    </Page>
  );
}

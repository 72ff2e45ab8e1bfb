import { __ } from '@wordpress/i18n';
import { EntryPage } from '../shared/entry-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** For who is not logged in, at whatever address they came to. */
export function SignInPage() {
  return (
    <EntryPage title={__('Sign in')}>
      <SignInForm />
      <p className="entry__hint">
        {__(
          'Nobody here yet? When the gateway starts, it prints the link to set up. Else an administrator makes you an account.',
        )}
      </p>
    </EntryPage>
  );
}

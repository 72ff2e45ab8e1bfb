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
          'First time here? The gateway prints a set-up link when it starts. Otherwise, an administrator can create an account for you.',
        )}
      </p>
      <p className="entry__hint">
        {__('Forgot your password? Whoever runs the gateway can set a new one:')}{' '}
        <code>article-gateway user reset-password EMAIL --password-stdin</code>
      </p>
    </EntryPage>
  );
}

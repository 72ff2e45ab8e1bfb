import { setupAnswer } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '../api/request.ts';
import { signIn } from '../session/session.ts';
import { AccountEmailField } from '../shared/account-email-field.tsx';
import { EntryPage } from '../shared/entry-page.tsx';
import { NewPasswordField } from '../shared/new-password-field.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { SubmitButton } from '../shared/submit-button.tsx';
import { TextField } from '../shared/text-field.tsx';

/** The token of the link that the gateway printed; after `#`, so that it is in no server's log. */
const tokenOfLink = () => window.location.hash.slice(1);

/** Creates the first user, for the holder of the link that the gateway printed when it started. */
export function SetUpPage() {
  const [, navigate] = useLocation();
  const [token, setToken] = useState(tokenOfLink);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await request('setup', setupAnswer, { method: 'POST', json: { token, email, password } });
      await signIn({ email, password });
    },
    onSuccess: () => {
      navigate('/articles', { replace: true });
    },
  });
  return (
    <EntryPage title={__('Set up the studio')}>
      <p>{__('You are the first user: choose how you sign in. You can add others later.')}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <ProblemNotice problem={error} />
        {tokenOfLink() === '' && (
          <TextField
            label={__('Set-up token')}
            help={__(
              'The gateway printed it when it started, at the end of the link to this page.',
            )}
            required
            autoComplete="off"
            value={token}
            onChange={setToken}
          />
        )}
        <AccountEmailField value={email} onChange={setEmail} />
        <NewPasswordField label={__('Password')} value={password} onChange={setPassword} />
        <SubmitButton isBusy={isPending}>{__('Create the account and sign in')}</SubmitButton>
      </form>
    </EntryPage>
  );
}

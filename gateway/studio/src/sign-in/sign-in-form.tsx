import { useMutation } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { signIn } from '../session/session.ts';
import { AccountEmailField } from '../shared/account-email-field.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { SubmitButton } from '../shared/submit-button.tsx';
import { TextField } from '../shared/text-field.tsx';

interface Props {
  /** Who was logged in before. */
  email?: string;
}

/** E-mail and password; what is refused stays typed. */
export function SignInForm({ email: known = '' }: Props) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: signIn });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Only the password is missing.
    if (known !== '') form.current?.querySelector<HTMLElement>('[type=password]')?.focus();
  }, [known]);
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ email, password });
      }}
    >
      <ProblemNotice problem={error} />
      <AccountEmailField value={email} onChange={setEmail} />
      <TextField
        label={__('Password')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <SubmitButton isBusy={isPending}>{__('Sign in')}</SubmitButton>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { asProblem, faultOf } from '../api/api-problem.ts';
import { FormProblem, useFocusOnFault } from '../shared/form-problem.tsx';
import { NewPasswordField } from '../shared/new-password-field.tsx';
import { Section } from '../shared/section.tsx';
import { TextField } from '../shared/text-field.tsx';
import { SubmitButton } from '../shared/submit-button.tsx';
import { changePassword } from './sessions-api.ts';

const NONE = { current_password: '', new_password: '' };

/** A new password, for who knows the present one. */
export function PasswordSection() {
  const form = useRef<HTMLFormElement>(null);
  const [passwords, setPasswords] = useState(NONE);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setPasswords(NONE);
    },
  });
  useFocusOnFault(form, error);
  const isWrong = error !== null && asProblem(error).kind === 'password-refused';
  return (
    <Section title={__('Password')}>
      <form
        ref={form}
        className="form account__form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(passwords);
        }}
      >
        {!isWrong && <FormProblem problem={error} fields={['current_password', 'new_password']} />}
        <TextField
          label={__('Current password')}
          type="password"
          autoComplete="current-password"
          required
          value={passwords.current_password}
          fault={
            isWrong ? __('This is not your current password.') : faultOf(error, 'current_password')
          }
          onChange={(current_password) => {
            setPasswords({ ...passwords, current_password });
          }}
        />
        <NewPasswordField
          label={__('New password')}
          value={passwords.new_password}
          fault={faultOf(error, 'new_password')}
          onChange={(new_password) => {
            setPasswords({ ...passwords, new_password });
          }}
        />
        <div>
          <SubmitButton isBusy={isPending}>{__('Change the password')}</SubmitButton>
        </div>
        <p role="status">{isSuccess ? __('Changed. You were signed out everywhere else.') : ''}</p>
      </form>
    </Section>
  );
}

import { PASSWORD_MINIMUM_LENGTH } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, CheckboxControl, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { faultOf } from '../api/api-problem.ts';
import { FormProblem, useFocusOnFault } from '../shared/form-problem.tsx';
import { DialogButtons } from '../shared/dialog-buttons.tsx';
import { TextField } from '../shared/text-field.tsx';
import { SubmitButton } from '../shared/submit-button.tsx';
import { addUser } from './users-api.ts';

interface Props {
  onAdded: (email: string) => void;
  onCancel: () => void;
}

/** Asks for what a new user signs in with. */
export function AddUserDialog({ onAdded, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState({ email: '', password: '', administrator: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: addUser,
    onSuccess: ({ email }) => {
      onAdded(email);
    },
  });
  useFocusOnFault(form, error);
  return (
    <Modal title={__('Add a user')} size="medium" onRequestClose={onCancel}>
      <form
        ref={form}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(wanted);
        }}
      >
        <FormProblem problem={error} fields={['email', 'password']} />
        <TextField
          label={__('E-mail')}
          type="email"
          autoComplete="off"
          required
          value={wanted.email}
          fault={faultOf(error, 'email')}
          onChange={(email) => {
            setWanted({ ...wanted, email });
          }}
        />
        <TextField
          label={__('First password')}
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MINIMUM_LENGTH}
          help={sprintf(
            /* translators: %d: number of characters */
            __('At least %d characters. Pass it on safely; they can change it under Account.'),
            PASSWORD_MINIMUM_LENGTH,
          )}
          value={wanted.password}
          fault={faultOf(error, 'password')}
          onChange={(password) => {
            setWanted({ ...wanted, password });
          }}
        />
        <CheckboxControl
          label={__('Administrator')}
          help={__('Can also manage users and the gateway.')}
          checked={wanted.administrator}
          onChange={(administrator) => {
            setWanted({ ...wanted, administrator });
          }}
        />
        <DialogButtons>
          <Button variant="tertiary" onClick={onCancel} __next40pxDefaultSize>
            {__('Cancel')}
          </Button>
          <SubmitButton isBusy={isPending}>{__('Add the user')}</SubmitButton>
        </DialogButtons>
      </form>
    </Modal>
  );
}

import { DEFAULT_SCOPES, SCOPES } from '@article-bridge/contract';
import type { ApiKeyWithSecret, Scope } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { faultOf } from '../api/api-problem.ts';
import { FormProblem, useFocusOnFault } from '../shared/form-problem.tsx';
import { DialogButtons } from '../shared/dialog-buttons.tsx';
import { TextField } from '../shared/text-field.tsx';
import { SubmitButton } from '../shared/submit-button.tsx';
import { ExpiryField } from './expiry-field.tsx';
import type { Expiry } from './key-expiry.ts';
import { expiresAt } from './key-expiry.ts';
import { createKey } from './keys-api.ts';
import { ScopeFields } from './scope-fields.tsx';

interface Props {
  onCreated: (created: ApiKeyWithSecret) => void;
  /** Called when the key begins to be made, and when that is over. */
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
}

/** What a new key is for, what it may do and for how long; what is refused stays typed. */
export function KeyForm({ onCreated, onBusy, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(DEFAULT_SCOPES);
  const [expiry, setExpiry] = useState<Expiry>('365');
  const [day, setDay] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createKey({ name, scopes, expires_at: expiresAt(expiry, day, new Date()) }),
    onMutate: () => {
      onBusy(true);
    },
    onSuccess: onCreated,
    onSettled: () => {
      onBusy(false);
    },
    // It holds a secret: nothing is to remember it.
    gcTime: 0,
  });
  useFocusOnFault(form, error);
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <FormProblem problem={error} fields={['name', 'scopes', 'expires_at']} />
      <TextField
        label={__('Name')}
        help={__(
          'What uses it, so that you can recognize it later: “Company blog”, “Nightly backup”.',
        )}
        fault={faultOf(error, 'name')}
        required
        maxLength={200}
        value={name}
        onChange={setName}
      />
      <ScopeFields
        scopes={scopes}
        fault={faultOf(error, 'scopes')}
        onChange={(chosen) => {
          setScopes(SCOPES.filter((scope) => chosen.includes(scope)));
        }}
      />
      <ExpiryField
        expiry={expiry}
        day={day}
        isRefused={faultOf(error, 'expires_at') !== undefined}
        onExpiryChange={setExpiry}
        onDayChange={setDay}
      />
      <DialogButtons>
        <Button variant="tertiary" onClick={onCancel} __next40pxDefaultSize>
          {__('Cancel')}
        </Button>
        <SubmitButton isBusy={isPending}>{__('Create the key')}</SubmitButton>
      </DialogButtons>
    </form>
  );
}

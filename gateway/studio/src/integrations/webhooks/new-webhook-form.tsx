import { WEBHOOK_EVENTS } from '@article-bridge/contract';
import type { WebhookWithSecret } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { FormProblem, useFocusOnFault } from '../../shared/form-problem.tsx';
import { SubmitButton } from '../../shared/submit-button.tsx';
import { HeaderRows } from './header-rows.tsx';
import { doubledNames, headersOf } from './header-fields.ts';
import type { HeaderField } from './header-fields.ts';
import { SecretField } from './secret-field.tsx';
import type { TypedWebhook } from './settings-form.ts';
import { TestButton } from './test-button.tsx';
import { WEBHOOK_FIELDS, webhookFaults } from './webhook-faults.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { createSecret } from './webhook-secret.ts';
import { createWebhook } from './webhooks-api.ts';

const EMPTY: TypedWebhook = { name: '', url: '', events: WEBHOOK_EVENTS, payload: 'thin' };

/** What a new webhook is to be, with a test of it before it is stored; what is refused stays typed. */
export function NewWebhookForm({ onCreated }: { onCreated: (made: WebhookWithSecret) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [secret, setSecret] = useState(createSecret);
  const [headers, setHeaders] = useState<readonly HeaderField[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createWebhook({ ...typed, secret, headers: headersOf(headers) }),
    onSuccess: onCreated,
    // It holds a secret: nothing is to remember it.
    gcTime: 0,
  });
  useFocusOnFault(form, error);
  const faults = webhookFaults(error, headers);
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && doubledNames(headers).length === 0) mutate();
      }}
    >
      <FormProblem problem={error} fields={WEBHOOK_FIELDS} />
      <WebhookFields typed={typed} onChange={setTyped} faultOf={faults.ofField}>
        <SecretField secret={secret} fault={faults.ofField('secret')} onChange={setSecret} />
        <div>
          <TestButton
            label={__('Test this address before saving')}
            target={() =>
              // The fields say what is missing or no address.
              form.current?.reportValidity() === true ? { url: typed.url, secret } : null
            }
          />
          <p className="webhook-form__hint">
            {__('Sends a signed test to the address above; this saves nothing.')}
          </p>
        </div>
      </WebhookFields>
      <HeaderRows fields={headers} onChange={setHeaders} faultOf={faults.ofHeader} />
      <div>
        <SubmitButton isBusy={isPending}>{__('Add the webhook')}</SubmitButton>
      </div>
    </form>
  );
}

import type { Webhook } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { FormProblem, useFocusOnFault } from '../../shared/form-problem.tsx';
import { Section } from '../../shared/section.tsx';
import { SubmitButton } from '../../shared/submit-button.tsx';
import { HeaderRows } from './header-rows.tsx';
import { doubledNames, headersOf } from './header-fields.ts';
import type { HeaderField } from './header-fields.ts';
import { WEBHOOK_FIELDS, webhookFaults } from './webhook-faults.ts';
import { WebhookFields } from './webhook-fields.tsx';
import type { TypedWebhook } from './webhook-fields.tsx';
import { updateWebhook } from './webhooks-api.ts';

/** What a webhook is set to; header fields are replaced as a whole, since no value is shown. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const form = useRef<HTMLFormElement>(null);
  const { webhook_uuid: uuid, name, url, events, payload, enabled } = webhook;
  const [typed, setTyped] = useState<TypedWebhook>({ name: name ?? '', url, events, payload });
  const [headers, setHeaders] = useState<readonly HeaderField[] | null>(null);
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: () =>
      updateWebhook(uuid, {
        ...typed,
        enabled,
        ...(headers !== null && { headers: headersOf(headers) }),
      }),
    onSuccess: () => {
      setHeaders(null);
    },
    // It holds what may be credentials.
    gcTime: 0,
  });
  useFocusOnFault(form, error);
  const faults = webhookFaults(error, headers ?? []);
  return (
    <Section title={__('Settings')}>
      <form
        ref={form}
        className="form webhook-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && doubledNames(headers ?? []).length === 0) mutate();
        }}
        onChange={() => {
          if (isSuccess) reset();
        }}
      >
        <FormProblem
          problem={error}
          fields={WEBHOOK_FIELDS.filter((field) => field !== 'headers' || headers !== null)}
        />
        <WebhookFields typed={typed} onChange={setTyped} faultOf={faults.ofField} />
        {headers === null ? (
          <StoredHeaders
            names={webhook.header_names}
            onReplace={() => {
              setHeaders([{ id: 0, name: '', value: '' }]);
            }}
          />
        ) : (
          <HeaderRows fields={headers} onChange={setHeaders} faultOf={faults.ofHeader} />
        )}
        <div className="webhook-form__end">
          <SubmitButton isBusy={isPending}>{__('Save the settings')}</SubmitButton>
          <span role="status">{isSuccess ? __('Saved.') : ''}</span>
        </div>
      </form>
    </Section>
  );
}

function StoredHeaders({ names, onReplace }: { names: readonly string[]; onReplace: () => void }) {
  return (
    <div>
      <p className="webhook-form__hint">
        {names.length === 0
          ? __('No custom header fields are sent.')
          : /* translators: %s: names of header fields */
            sprintf(__('Sent with every delivery, not shown: %s.'), names.join(', '))}
      </p>
      <Button variant="secondary" onClick={onReplace} __next40pxDefaultSize>
        {names.length === 0 ? __('Add header fields') : __('Replace or remove header fields')}
      </Button>
    </div>
  );
}

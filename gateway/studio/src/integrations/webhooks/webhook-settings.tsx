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
import { saveSettings } from './save-settings.ts';
import type { SaveOutcome } from './save-settings.ts';
import { caughtUp, openedForm, savedForm } from './settings-form.ts';
import type { SettingsForm, TaggedWebhook } from './settings-form.ts';
import { SettingsNews } from './settings-news.tsx';
import { WEBHOOK_FIELDS, webhookFaults } from './webhook-faults.ts';
import { WebhookFields } from './webhook-fields.tsx';

/** What a webhook is set to; header fields are replaced as a whole, since no value is shown. */
export function WebhookSettings({ webhook }: { webhook: TaggedWebhook }) {
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => openedForm(webhook));
  const [headers, setHeaders] = useState<readonly HeaderField[] | null>(null);
  const sent = headers === null ? undefined : headersOf(headers);
  const newHeaders = sent === undefined ? undefined : Object.keys(sent);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (wanted: SettingsForm) => saveSettings(wanted, sent),
    onSuccess: ({ isSaved, webhook: stored }, wanted) => {
      setForm((latest) =>
        isSaved ? savedForm(latest, wanted.typed, stored) : caughtUp(latest, stored, newHeaders),
      );
      if (isSaved) setHeaders(null);
    },
    // It holds what may be credentials.
    gcTime: 0,
  });
  useFocusOnFault(element, error);
  const newer = webhook.etag === form.base.etag || isPending ? undefined : webhook;
  const next = newer === undefined ? undefined : caughtUp(form, newer, newHeaders);
  // What was typed here and changed elsewhere is said when it is to be saved.
  if (next?.contested.length === form.contested.length) setForm(next);
  const faults = webhookFaults(error, headers ?? []);
  return (
    <Section title={__('Settings')}>
      <form
        ref={element}
        className="form webhook-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && doubledNames(headers ?? []).length === 0) mutate(form);
        }}
        onChange={() => {
          if (data !== undefined) reset();
        }}
      >
        <FormProblem
          problem={error}
          fields={WEBHOOK_FIELDS.filter((field) => field !== 'headers' || headers !== null)}
        />
        <WebhookFields
          typed={form.typed}
          onChange={(typed) => {
            setForm((latest) => ({ ...latest, typed }));
          }}
          faultOf={faults.ofField}
        />
        {headers === null ? (
          <StoredHeaders
            names={webhook.header_names}
            onReplace={() => {
              setHeaders([{ id: 0, name: '', value: '' }]);
            }}
          />
        ) : (
          <HeaderRows takesFocus fields={headers} onChange={setHeaders} faultOf={faults.ofHeader} />
        )}
        <SettingsNews
          form={form}
          onClose={() => {
            setForm((latest) => ({ ...latest, taken: [] }));
          }}
        />
        <div className="webhook-form__end">
          <SubmitButton isBusy={isPending}>{__('Save the settings')}</SubmitButton>
          <span role="status">{data === undefined ? '' : outcomeInWords(data)}</span>
        </div>
      </form>
    </Section>
  );
}

function outcomeInWords({ isSaved }: SaveOutcome): string {
  return isSaved ? __('Saved.') : __('Not saved yet');
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

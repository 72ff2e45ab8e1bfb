import { WEBHOOK_EVENTS, WEBHOOK_PAYLOADS } from '@article-bridge/contract';
import type { WebhookEvent } from '@article-bridge/contract';
import { CheckboxControl, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '../../shared/text-field.tsx';
import { EVENT_WORDS, PAYLOAD_WORDS } from './event-words.ts';
import type { TypedWebhook } from './settings-form.ts';
import '../../shared/field-group.css';

interface Props {
  typed: TypedWebhook;
  onChange: (typed: TypedWebhook) => void;
  faultOf: (field: string) => string | undefined;
  /** What stands below the address. */
  children?: ReactNode;
}

/** Where a webhook goes, what it is told of, and how much. */
export function WebhookFields({ typed, onChange, faultOf, children }: Props) {
  return (
    <>
      <TextField
        label={__('Name of the webhook')}
        help={__('For you and your team, such as “Company site”. It may stay empty.')}
        fault={faultOf('name')}
        maxLength={200}
        value={typed.name}
        onChange={(name) => {
          onChange({ ...typed, name });
        }}
      />
      <TextField
        label={__('Address')}
        help={__('Where deliveries go: https, reachable from the internet.')}
        fault={faultOf('url')}
        type="url"
        inputMode="url"
        placeholder="https://cms.example.org/webhook"
        required
        maxLength={2048}
        value={typed.url}
        onChange={(url) => {
          onChange({ ...typed, url });
        }}
      />
      {children}
      <EventFields
        events={typed.events}
        fault={faultOf('events')}
        onChange={(events) => {
          onChange({ ...typed, events });
        }}
      />
      <RadioControl
        label={__('What a delivery contains')}
        selected={typed.payload}
        options={WEBHOOK_PAYLOADS.map((value) => ({
          value,
          label: PAYLOAD_WORDS[value].name,
          description: PAYLOAD_WORDS[value].what,
        }))}
        onChange={(value) => {
          const payload = WEBHOOK_PAYLOADS.find((known) => known === value) ?? 'thin';
          onChange({ ...typed, payload });
        }}
      />
    </>
  );
}

interface EventFieldsProps {
  events: readonly WebhookEvent[];
  fault: string | undefined;
  onChange: (events: readonly WebhookEvent[]) => void;
}

function EventFields({ events, fault, onChange }: EventFieldsProps) {
  const id = useId();
  return (
    <fieldset className="field-group" aria-describedby={fault === undefined ? undefined : id}>
      <legend>{__('Events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <CheckboxControl
          key={event}
          label={EVENT_WORDS[event].name}
          help={EVENT_WORDS[event].when}
          checked={events.includes(event)}
          {...(fault !== undefined && { 'aria-invalid': true })}
          onChange={(isChosen) => {
            const chosen = isChosen ? [...events, event] : events.filter((one) => one !== event);
            onChange(WEBHOOK_EVENTS.filter((known) => chosen.includes(known)));
          }}
        />
      ))}
      {fault !== undefined && (
        <p id={id} className="webhook-form__fault">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

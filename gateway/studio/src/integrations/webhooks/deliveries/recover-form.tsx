import type { Webhook } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { faultOf } from '../../../api/api-problem.ts';
import { FormProblem } from '../../../shared/form-problem.tsx';
import { TextField } from '../../../shared/text-field.tsx';
import { wireTimeOf } from '../../../shared/wire-date.ts';
import { missedSince } from '../missed-since.ts';
import { recover } from '../webhooks-api.ts';
import { localInputOf } from './local-input.ts';

interface Props {
  webhook: Webhook;
  onMessage: (text: string) => void;
}

/** Sends again what has not arrived since a time of choice. */
export function RecoverForm({ webhook, onMessage }: Props) {
  const [since, setSince] = useState(() => localInputOf(missedSince(webhook, new Date())));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => recover(webhook.webhook_uuid, wireTimeOf(new Date(since))),
    onSuccess: (recovered) => {
      onMessage(recoveredInWords(recovered));
    },
  });
  return (
    <details className="deliveries__recover">
      <summary>{__('Send again what was missed')}</summary>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <FormProblem problem={error} fields={['since']} />
        <TextField
          label={__('Since')}
          help={__(
            'Everything that has not arrived since then is sent again; what arrived is not.',
          )}
          fault={faultOf(error, 'since')}
          type="datetime-local"
          required
          max={localInputOf(wireTimeOf(new Date()))}
          value={since}
          onChange={setSince}
        />
        <div>
          <Button
            variant="secondary"
            type="submit"
            isBusy={isPending}
            disabled={isPending}
            accessibleWhenDisabled
            __next40pxDefaultSize
          >
            {__('Send what was missed')}
          </Button>
        </div>
      </form>
    </details>
  );
}

function recoveredInWords(recovered: number): string {
  if (recovered === 0)
    return __('Nothing is missing: everything since then has arrived or is on its way.');
  /* translators: %d: number of deliveries */
  const words = _n('%d delivery is on its way.', '%d deliveries are on their way.', recovered);
  return sprintf(words, recovered);
}

import { Badge } from '@article-bridge/contract/ui/components';
import type { Webhook, WebhookDelivery } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronRight } from '@wordpress/icons';
import { useId, useState } from 'react';
import { ProblemNotice } from '../../../shared/problem-notice.tsx';
import { Time } from '../../../shared/time.tsx';
import { redeliver } from '../webhooks-api.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { durationOf, eventName, outcomeOf, stateInWords } from './delivery-words.ts';

const STATE_TONES = { pending: 'attention', succeeded: 'positive', failed: 'negative' } as const;

interface Props {
  webhook: Webhook;
  delivery: WebhookDelivery;
  onMessage: (text: string) => void;
}

/** One delivery: its event and its outcome; opened, its request and every attempt. */
export function DeliveryItem({ webhook, delivery, onMessage }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => redeliver(webhook.webhook_uuid, delivery.id),
    onSuccess: () => {
      onMessage(__('The delivery is sent again.'));
    },
  });
  const last = delivery.attempts.at(-1);
  return (
    <li className="deliveries__item">
      <div className="deliveries__row">
        <Button
          className="deliveries__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
          __next40pxDefaultSize
        >
          <Icon icon={isOpen ? chevronDown : chevronRight} size={20} />
          <span className="deliveries__event">{eventName(delivery)}</span>
          <Badge tone={STATE_TONES[delivery.state]}>{stateInWords(delivery)}</Badge>
        </Button>
        <p className="deliveries__outcome">
          {last === undefined ? (
            __('Not sent yet')
          ) : (
            <>
              {outcomeOf(last)} · {durationOf(last.duration_ms)}
            </>
          )}
          {' · '}
          <Time at={delivery.created_at} />
          {webhook.enabled && delivery.next_attempt_at !== null && last !== undefined && (
            <>
              {' · '}
              {__('next attempt')} <Time at={delivery.next_attempt_at} />
            </>
          )}
        </p>
        <Button
          className="deliveries__again"
          variant="tertiary"
          /* translators: %s: identifier of a delivery */
          label={sprintf(__('Send again: %s'), delivery.id)}
          showTooltip={false}
          isBusy={isPending}
          disabled={isPending || !webhook.enabled}
          accessibleWhenDisabled
          onClick={() => {
            mutate();
          }}
          __next40pxDefaultSize
        >
          {__('Send again')}
        </Button>
      </div>
      <ProblemNotice problem={error} />
      <div id={id}>
        {isOpen && <DeliveryDetails uuid={webhook.webhook_uuid} delivery={delivery} />}
      </div>
    </li>
  );
}

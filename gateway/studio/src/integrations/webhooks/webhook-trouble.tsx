import type { Webhook } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { fullTime } from '../../shared/wire-date.ts';
import { isByOwner, reasonOf } from './disabled-reason.ts';
import { missedSince } from './missed-since.ts';
import { enableWebhook } from './save-settings.ts';
import { recover } from './webhooks-api.ts';

/** Why a webhook sends nothing, or nothing arrives, and the way out of it. */
export function WebhookTrouble({ webhook }: { webhook: Webhook }) {
  const [message, setMessage] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons that enable it are gone with their notice.
    if (message !== '' && document.activeElement === document.body) outcome.current?.focus();
  }, [message, webhook.enabled]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ isToRecover }: { isToRecover: boolean }) => {
      const since = missedSince(webhook, new Date());
      await enableWebhook(webhook.webhook_uuid, true);
      return isToRecover ? recover(webhook.webhook_uuid, since) : undefined;
    },
    onSuccess: (recovered) => {
      setMessage(recovered === undefined ? __('The webhook is enabled.') : enabledAnd(recovered));
    },
  });
  return (
    <>
      <ProblemNotice problem={error} />
      <div ref={outcome} tabIndex={-1}>
        {message !== '' && (
          <Notice
            status="success"
            politeness="polite"
            onRemove={() => {
              setMessage('');
            }}
          >
            {message}
          </Notice>
        )}
      </div>
      {!webhook.enabled && (
        <Notice status="error" isDismissible={false} className="webhook__trouble">
          <p>
            <strong>
              {/* translators: %s: day and time */}
              {sprintf(__('Disabled since %s.'), fullTime(webhook.disabled_at ?? ''))}
            </strong>{' '}
            {reasonOf(webhook)}
          </p>
          <p>
            {isByOwner(webhook)
              ? __(
                  'Nothing is sent until you enable it again. What changes meanwhile is kept for 30 days and can be sent then.',
                )
              : __(
                  'Nothing is sent meanwhile; what changes is kept for 30 days. Fix the endpoint, test it above, then enable the webhook.',
                )}
          </p>
          <div className="webhook__others">
            <EnableButton
              isPrimary
              isBusy={isPending}
              onClick={() => {
                mutate({ isToRecover: true });
              }}
            >
              {__('Enable and send what was missed')}
            </EnableButton>
            <EnableButton
              isBusy={isPending}
              onClick={() => {
                mutate({ isToRecover: false });
              }}
            >
              {__('Enable only')}
            </EnableButton>
          </div>
        </Notice>
      )}
      {webhook.enabled && webhook.failing_since !== null && (
        <Notice status="warning" isDismissible={false} className="webhook__trouble">
          {sprintf(
            /* translators: %s: day and time */
            __(
              'Nothing has arrived since %s. Attempts continue at growing intervals; after five days of failures the webhook is disabled. The deliveries below say what the endpoint answered.',
            ),
            fullTime(webhook.failing_since),
          )}
        </Notice>
      )}
    </>
  );
}

interface EnableButtonProps {
  isPrimary?: boolean;
  isBusy: boolean;
  onClick: () => void;
  children: string;
}

function EnableButton({ isPrimary = false, isBusy, onClick, children }: EnableButtonProps) {
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      isBusy={isBusy}
      disabled={isBusy}
      accessibleWhenDisabled
      onClick={onClick}
      __next40pxDefaultSize
    >
      {children}
    </Button>
  );
}

function enabledAnd(recovered: number): string {
  return sprintf(
    /* translators: %d: number of deliveries */
    _n(
      'The webhook is enabled; %d delivery is on its way.',
      'The webhook is enabled; %d deliveries are on their way.',
      recovered,
    ),
    recovered,
  );
}

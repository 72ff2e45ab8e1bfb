import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Suspense, lazy, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { DisableWebhookDialog } from './disable-webhook-dialog.tsx';
import { Health } from './health/health.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import type { TaggedWebhook } from './settings-form.ts';
import { TestButton } from './test-button.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WebhookTrouble } from './webhook-trouble.tsx';

const VerificationSection = lazy(() => import('./verification-section.tsx'));

type Dialog = 'rotate' | 'disable' | 'delete' | null;

/** One webhook with all that can be done with it. */
export function OpenWebhook({ webhook }: { webhook: TaggedWebhook }) {
  const [, navigate] = useLocation();
  const head = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => {
    setDialog(null);
  };
  const buttons: [Exclude<Dialog, null>, string][] = [
    ['rotate', __('Rotate the secret')],
    ...(webhook.enabled ? [['disable', __('Disable')] satisfies [Dialog, string]] : []),
    ['delete', __('Delete')],
  ];
  return (
    <>
      <div className="webhook__head" ref={head} tabIndex={-1}>
        <p className="webhook__url">
          <code>{webhook.url}</code> <WebhookState webhook={webhook} />
        </p>
        <div className="webhook__actions">
          <TestButton target={() => ({ webhook_uuid: webhook.webhook_uuid })} />
          <div className="webhook__others">
            {buttons.map(([name, label]) => (
              <Button
                key={name}
                variant={name === 'delete' ? 'tertiary' : 'secondary'}
                isDestructive={name === 'delete'}
                onClick={() => {
                  setDialog(name);
                }}
                __next40pxDefaultSize
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <WebhookTrouble webhook={webhook} />
      <Health uuid={webhook.webhook_uuid} />
      <Deliveries webhook={webhook} />
      <WebhookSettings webhook={webhook} />
      <Suspense fallback={null}>
        <VerificationSection />
      </Suspense>
      {dialog === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
      {dialog === 'disable' && (
        <DisableWebhookDialog
          webhook={webhook}
          onCancel={close}
          onDisabled={() => {
            close();
            // The button that asked for it is gone.
            head.current?.focus();
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteWebhookDialog
          webhook={webhook}
          onCancel={close}
          onDeleted={() => {
            navigate('/integrations', { replace: true });
          }}
        />
      )}
    </>
  );
}

import type { WebhookTestRequest } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { caution, check } from '@wordpress/icons';
import { asProblem } from '../../api/api-problem.ts';
import { inLanguage } from '../../api/api-texts.ts';
import { TestSent } from './test-sent.tsx';
import { testWebhook } from './test-webhook.ts';
import './test-button.css';

interface Props {
  /** Asked when the button is used; null: something is missing, which the form then says. */
  target: () => WebhookTestRequest | null;
  /** Names the button where there are several. */
  label?: string;
}

/** Sends a test and says in its place what became of it, and shows what was sent. */
export function TestButton({ target, label }: Props) {
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: testWebhook,
    // It may hold a secret: nothing is to remember it.
    gcTime: 0,
  });
  const refusal = data?.ok === false && inLanguage({ ...data, detail: data.error });
  const fault = error === null ? refusal : asProblem(error).message;
  return (
    <div className="test-button">
      <Button
        variant="secondary"
        {...(label !== undefined && { label, showTooltip: false })}
        isBusy={isPending}
        disabled={isPending}
        accessibleWhenDisabled
        onClick={() => {
          const wanted = target();
          if (wanted === null) reset();
          else mutate(wanted);
        }}
        __next40pxDefaultSize
      >
        {isPending ? __('Testing…') : __('Test')}
      </Button>
      <div className="test-button__result">
        <div role="status">
          {!isPending && data?.ok === true && (
            <p className="test-button__good">
              <Icon icon={check} size={20} />
              {__('The test arrived: the endpoint accepted it.')}
            </p>
          )}
          {!isPending && typeof fault === 'string' && (
            <p className="test-button__bad">
              <Icon icon={caution} size={20} />
              {fault}
            </p>
          )}
        </div>
        {!isPending && data?.sent !== undefined && <TestSent sent={data.sent} />}
      </div>
    </div>
  );
}

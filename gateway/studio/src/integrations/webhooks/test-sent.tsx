import type { WebhookTestSent } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { durationOf, outcomeOf } from './deliveries/delivery-words.ts';
import { RequestShown } from './deliveries/request-shown.tsx';

/** The request of a test with its signature, how it was answered and how long that took. */
export function TestSent({ sent }: { sent: WebhookTestSent }) {
  const { status, duration_ms: duration, request } = sent;
  return (
    <details className="test-button__sent">
      <summary>
        {outcomeOf({ status, error: null })} · {durationOf(duration)} · {__('signed request')}
      </summary>
      <RequestShown request={request} />
    </details>
  );
}

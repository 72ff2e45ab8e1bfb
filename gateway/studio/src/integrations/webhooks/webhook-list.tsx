import { WEBHOOK_EVENTS } from '@article-bridge/contract';
import type { Webhook } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { Link } from 'wouter';
import { fullTime } from '../../shared/wire-date.ts';
import { reasonOf } from './disabled-reason.ts';
import { EVENT_WORDS } from './event-words.ts';
import { TestButton } from './test-button.tsx';
import { WebhookState } from './webhook-state.tsx';

interface Props {
  webhooks: readonly Webhook[];
  /** Names of the sites that have registered a webhook, by its uuid. */
  sites: ReadonlyMap<string, string>;
}

/** Every webhook with its state and its Test button. */
export function WebhookList({ webhooks, sites }: Props) {
  return (
    <ul className="integrations__list">
      {webhooks.map((webhook) => (
        <li key={webhook.webhook_uuid} className="integrations__item">
          <div className="integrations__what">
            <h3 className="integrations__name">
              <Link href={`/integrations/webhooks/${webhook.webhook_uuid}`}>
                {webhook.name ?? webhook.url}
              </Link>{' '}
              <WebhookState webhook={webhook} />
            </h3>
            {webhook.name !== null && webhook.name !== undefined && (
              <p className="integrations__facts">
                <code>{webhook.url}</code>
              </p>
            )}
            <p className="integrations__facts">
              {eventsInWords(webhook)}
              <Site name={sites.get(webhook.webhook_uuid)} />
            </p>
            <Trouble webhook={webhook} />
          </div>
          <TestButton
            /* translators: %s: name or address of a webhook */
            label={sprintf(__('Test %s'), webhook.name ?? webhook.url)}
            target={() => ({ webhook_uuid: webhook.webhook_uuid })}
          />
        </li>
      ))}
    </ul>
  );
}

function Site({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  /* translators: %s: name of a WordPress site */
  return <> · {sprintf(__('registered by %s'), name)}</>;
}

function Trouble({ webhook }: { webhook: Webhook }) {
  const { failing_since: since } = webhook;
  if (!webhook.enabled) return <p className="integrations__trouble">{reasonOf(webhook)}</p>;
  if (since === null) return null;
  return (
    <p className="integrations__trouble">
      {/* translators: %s: day and time */}
      {sprintf(__('Nothing has arrived since %s.'), fullTime(since))}
    </p>
  );
}

function eventsInWords({ events }: Webhook): string {
  if (events.length === WEBHOOK_EVENTS.length) return __('Every change');
  return events.map((event) => EVENT_WORDS[event].name).join(', ');
}

import type { WebhookRequest } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { readable } from './delivery-words.ts';
import './deliveries.css';

/** What an attempt sends, but for what is secret or new every time. */
export function RequestShown({ request }: { request: WebhookRequest }) {
  return (
    <>
      <p className="deliveries__url">
        <code>POST {request.url}</code>
      </p>
      <dl className="deliveries__headers">
        {Object.entries(request.headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <em>{hiddenBecause(name)}</em>}</dd>
          </div>
        ))}
      </dl>
      <pre tabIndex={0} aria-label={__('Body of the request')}>
        {readable(request.body)}
      </pre>
    </>
  );
}

function hiddenBecause(name: string): string {
  return name.startsWith('webhook-') ? __('new at every attempt') : __('not shown');
}

import type { WebhookAttempt, WebhookDelivery } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { Link } from 'wouter';
import { LoadProblem } from '../../../shared/load-problem.tsx';
import { Loading } from '../../../shared/loading.tsx';
import { fullTime } from '../../../shared/wire-date.ts';
import { deliveryQuery } from '../webhooks-api.ts';
import { durationOf, errorOf, outcomeOf, readable } from './delivery-words.ts';
import { RequestShown } from './request-shown.tsx';

interface Props {
  uuid: string;
  delivery: WebhookDelivery;
}

/** A delivery's attempts with what the endpoint answered, and the request. */
export function DeliveryDetails({ uuid, delivery }: Props) {
  const { data, error, refetch } = useQuery(deliveryQuery(uuid, delivery.id));
  return (
    <div className="deliveries__details">
      <p className="deliveries__ids">
        <code>{delivery.id}</code>
        {delivery.article_uuid !== null && delivery.event !== 'article.deleted' && (
          <Link href={`/articles/${delivery.article_uuid}`}>{__('Open the article')}</Link>
        )}
      </p>
      <h3>{__('Attempts')}</h3>
      {delivery.attempts.length === 0 ? (
        <p>{__('None yet.')}</p>
      ) : (
        <ol className="deliveries__attempts">
          {delivery.attempts.map((attempt, index) => (
            <Attempt key={`${attempt.attempted_at} ${index}`} attempt={attempt} />
          ))}
        </ol>
      )}
      <h3>{__('Request')}</h3>
      {data === undefined && error === null && <Loading label={__('Loading the request…')} />}
      {data === undefined && error !== null && (
        <LoadProblem problem={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <RequestShown request={data.request} />}
    </div>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { attempted_at: at, duration_ms: duration, status, response_body: body } = attempt;
  const error = errorOf(attempt);
  return (
    <li>
      <p>
        <time dateTime={`${at}Z`}>{fullTime(at)}</time> · {outcomeOf(attempt)} ·{' '}
        {durationOf(duration)}
      </p>
      {error !== null && status !== null && <p className="deliveries__error">{error}</p>}
      {body !== null && body !== '' && (
        <details>
          <summary>{__('What the endpoint answered')}</summary>
          {/* Text only: it comes from elsewhere. */}
          <pre tabIndex={0}>{readable(body)}</pre>
        </details>
      )}
    </li>
  );
}

import type { WebhookStats } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { __, sprintf } from '@wordpress/i18n';
import { LoadProblem } from '../../../shared/load-problem.tsx';
import { Loading } from '../../../shared/loading.tsx';
import { Section } from '../../../shared/section.tsx';
import { Time } from '../../../shared/time.tsx';
import { durationOf } from '../deliveries/delivery-words.ts';
import { statsQuery } from '../webhooks-api.ts';
import { Fact } from '../../../shared/fact.tsx';
import { successShare } from './chart-layout.ts';
import { HealthChart } from './health-chart.tsx';
import { HealthTable } from './health-table.tsx';
import './health.css';

/** How a webhook has fared in the last seven days. */
export function Health({ uuid }: { uuid: string }) {
  const { data, error, refetch } = useQuery(statsQuery(uuid));
  return (
    <Section title={__('The last seven days')}>
      {data === undefined && error === null && <Loading label={__('Loading the statistics…')} />}
      {data === undefined && error !== null && (
        <LoadProblem problem={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Statistics stats={data} />}
    </Section>
  );
}

function Statistics({ stats }: { stats: WebhookStats }) {
  const { attempts, deliveries, latency_ms: latency } = stats;
  const share = successShare(attempts);
  return (
    <>
      <dl className="health__numbers">
        <Fact name={__('Attempts that arrived')}>
          {share === null
            ? __('none yet')
            : /* translators: %1$d: per cent, %2$d: number of attempts */
              sprintf(__('%1$d%% of %2$d'), share, attempts.total)}
        </Fact>
        <Fact name={__('Waiting to be sent')}>{deliveries.pending}</Fact>
        <Fact name={__('Given up')}>{deliveries.failed}</Fact>
        <Fact name={__('Answer time, median and 95%')}>
          {latency === null ? '–' : `${durationOf(latency.p50)}, ${durationOf(latency.p95)}`}
        </Fact>
        <Fact name={__('Last success')}>
          {stats.last_success_at === null ? __('none') : <Time at={stats.last_success_at} />}
        </Fact>
        <Fact name={__('Last failure')}>
          {stats.last_failure_at === null ? __('none') : <Time at={stats.last_failure_at} />}
        </Fact>
      </dl>
      {attempts.total === 0 ? (
        <p className="health__empty">
          {__('No article has changed in this time, so nothing was sent. Use Test to try it.')}
        </p>
      ) : (
        <>
          <HealthChart stats={stats} />
          <HealthTable days={stats.days} />
        </>
      )}
    </>
  );
}

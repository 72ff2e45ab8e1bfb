import type { WebhookDay } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { shortDay } from './short-day.ts';

/** What the chart shows, in numbers. */
export function HealthTable({ days }: { days: readonly WebhookDay[] }) {
  return (
    <details className="health__table">
      <summary>{__('The same data as a table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{__('Day (UTC)')}</th>
            <th scope="col">{__('Arrived')}</th>
            <th scope="col">{__('Failed')}</th>
            <th scope="col">{__('Median answer time')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, attempts, latency_ms: latency }) => (
            <tr key={date}>
              <th scope="row">{shortDay(date)}</th>
              <td>{attempts.total - attempts.failed}</td>
              <td>{attempts.failed}</td>
              <td>
                {latency === null
                  ? '–'
                  : /* translators: %d: milliseconds */
                    sprintf(__('%d ms'), latency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

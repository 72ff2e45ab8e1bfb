import type { WebhookStats } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { CHART, bars, latencyRuns } from './chart-layout.ts';
import { shortDay } from './short-day.ts';

/** Attempts of each day, those that failed hatched, and below them how long answers took. */
export function HealthChart({ stats }: { stats: WebhookStats }) {
  const { days, attempts, latency_ms: latency } = stats;
  const most = Math.max(...days.map((day) => day.attempts.total));
  return (
    <figure className="health__chart">
      <div className="health__drawings">
        <p className="health__scale" aria-hidden="true">
          {/* translators: %d: number of attempts, the most in this time */}
          {sprintf(__('Attempts per day, up to %d'), most)}
        </p>
        <Drawing
          height={CHART.attempts}
          label={sprintf(
            /* translators: numbers of attempts in all and of failed ones */
            __('Chart: %1$d attempts in seven days, %2$d of them failed. The table has the days.'),
            attempts.total,
            attempts.failed,
          )}
        >
          <defs>
            <pattern
              id="health-failed"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className="health__bad-ground" width="6" height="6" />
              <rect className="health__bad-line" width="3" height="6" />
            </pattern>
          </defs>
          {bars(days).map(({ x, width, arrived, failed }, index) => (
            <g key={days[index]?.date}>
              <rect
                className="health__good"
                x={x}
                y={CHART.attempts - arrived}
                width={width}
                height={arrived}
              />
              <rect
                fill="url(#health-failed)"
                x={x}
                y={CHART.attempts - arrived - failed}
                width={width}
                height={failed}
              />
            </g>
          ))}
        </Drawing>
        {latency !== null && <LatencyDrawing days={days} />}
        <ol className="health__days" aria-hidden="true">
          {days.map(({ date }) => (
            <li key={date}>{shortDay(date)}</li>
          ))}
        </ol>
      </div>
      <figcaption className="health__legend">
        <span className="health__key health__key--good">{__('Arrived')}</span>
        <span className="health__key health__key--bad">{__('Failed')}</span>
      </figcaption>
    </figure>
  );
}

function LatencyDrawing({ days }: Pick<WebhookStats, 'days'>) {
  return (
    <>
      <p className="health__scale" aria-hidden="true">
        {/* translators: %d: milliseconds, the most in this time */}
        {sprintf(
          __('Median answer time, up to %d ms'),
          Math.max(...days.map(({ latency_ms: ms }) => ms ?? 0)),
        )}
      </p>
      <Drawing isLow height={CHART.latency} label={__('Chart: median answer time of each day.')}>
        {latencyRuns(days).map((run) => (
          <g key={run[0]?.x}>
            <polyline
              className="health__line"
              points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
            {run.map(({ x, y }) => (
              // A line without length: its round end stays round however the drawing is stretched.
              <path key={x} className="health__point" d={`M${x} ${y}h0`} />
            ))}
          </g>
        ))}
      </Drawing>
    </>
  );
}

interface DrawingProps {
  isLow?: boolean;
  height: number;
  label: string;
  children: ReactNode;
}

function Drawing({ isLow = false, height, label, children }: DrawingProps) {
  return (
    <svg
      className={`health__drawing ${isLow ? 'health__drawing--low' : ''}`}
      viewBox={`0 -6 ${CHART.width} ${height + 12}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <line className="health__ground" x1="0" x2={CHART.width} y1={height} y2={height} />
      {children}
    </svg>
  );
}

import { expect, it } from 'vitest';
import { gatewayMetrics } from '../../../gateway/src/operations/metrics.ts';

it('a scrape counts what waits once, whatever number of metrics tell of it', async () => {
  const asked: string[] = [];
  const metrics = gatewayMetrics({
    outbox: () => {
      asked.push('outbox');
      return Promise.resolve({ pending: 3, oldestSeconds: 60, overdueSeconds: 5 });
    },
    imports: () => {
      asked.push('imports');
      return Promise.resolve({ queued: 2, running: 1 });
    },
  });
  const text = await metrics.text();
  expect(asked).toEqual(['outbox', 'imports']);
  expect(text).toContain('article_gateway_webhook_outbox_pending 3');
  expect(text).toContain('article_gateway_webhook_outbox_oldest_seconds 60');
  expect(text).toContain('article_gateway_webhook_outbox_overdue_seconds 5');
  expect(text).toContain('article_gateway_imports{state="queued"} 2');
});

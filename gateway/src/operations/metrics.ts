import type { ImportOutcome } from '@article-bridge/contract';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { UpstreamState } from '../http/health.ts';
import type { OutboxState } from './outbox-state.ts';

/** From a warm list to the slowest import, in seconds. */
const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

const CIRCUIT_VALUES = { closed: 0, 'half-open': 0.5, open: 1 } as const;

/** How an answer came about: from the cache, from a stale copy, or from the upstream. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

export interface AnsweredRequest {
  method: string;
  /** The route's pattern, never the URL: a label must not take as many values as there are articles. */
  route: string;
  status: number;
  seconds: number;
}

/** Waiting work, as counted in the database. */
export interface GatewayStates {
  outbox: () => Promise<OutboxState>;
  imports: () => Promise<Record<'queued' | 'running', number>>;
}

export type Metrics = ReturnType<typeof gatewayMetrics>;

/**
 * Metrics of the process since its start (Prometheus' conventions for names and units).
 *
 * @param states asked at each scrape
 */
export function gatewayMetrics({ outbox: outboxState, imports: importState }: GatewayStates) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route, with how long each took.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const cache = new Counter({
    name: 'article_gateway_cache_reads_total',
    help: 'Answers about articles: from memory (hit, stale) or made anew (miss).',
    labelNames: ['outcome'],
    registers,
  });
  const attempts = new Counter({
    name: 'article_gateway_webhook_attempts_total',
    help: 'Attempts to deliver a webhook.',
    labelNames: ['outcome'],
    registers,
  });
  const imports = new Counter({
    name: 'article_gateway_imports_total',
    help: 'Bulk imports that came to their end.',
    labelNames: ['outcome'],
    registers,
  });
  const importedItems = new Counter({
    name: 'article_gateway_import_items_total',
    help: 'Items of bulk imports, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const openImports = new Gauge({
    name: 'article_gateway_imports',
    help: 'Bulk imports that wait or are being done, of all gateways on this database.',
    labelNames: ['state'],
    registers,
  });
  const pending = new Gauge({
    name: 'article_gateway_webhook_outbox_pending',
    help: 'Deliveries that are still to be made or repeated, of all gateways on this database.',
    registers,
  });
  const oldest = new Gauge({
    name: 'article_gateway_webhook_outbox_oldest_seconds',
    help: 'Age of the oldest delivery that is still to be made; 0 when there is none.',
    registers,
  });
  const overdue = new Gauge({
    name: 'article_gateway_webhook_outbox_overdue_seconds',
    help: 'How long ago the most overdue attempt should have been made; 0 when none is overdue.',
    registers,
  });

  return {
    contentType: registry.contentType,

    async text(): Promise<string> {
      // Once for all three: counting goes through every delivery that waits.
      const outbox = await outboxState();
      pending.set(outbox.pending);
      oldest.set(outbox.oldestSeconds);
      overdue.set(outbox.overdueSeconds);
      for (const [state, count] of Object.entries(await importState())) {
        openImports.set({ state }, count);
      }
      return registry.metrics();
    },

    requestAnswered({ method, route, status, seconds }: AnsweredRequest): void {
      requests.observe({ method, route, status }, seconds);
    },

    cacheRead: (outcome: CacheOutcome): void => {
      cache.inc({ outcome });
    },

    deliveryAttempted({ delivered }: { delivered: boolean }): void {
      attempts.inc({ outcome: delivered ? 'delivered' : 'failed' });
    },

    importEnded: (outcome: 'completed' | 'failed'): void => {
      imports.inc({ outcome });
    },

    itemImported: (outcome: ImportOutcome): void => {
      importedItems.inc({ outcome });
    },

    /** Adds the service behind the gateway, if there is one. */
    watchUpstream(stateOf: () => UpstreamState): void {
      new Gauge({
        name: 'article_gateway_upstream_circuit',
        help: 'Whether the service behind is asked: 0 closed (it is), 0.5 half-open (one request at a time), 1 open (it is left alone).',
        registers,
        collect() {
          this.set(CIRCUIT_VALUES[stateOf().circuit]);
        },
      });
      new Gauge({
        name: 'article_gateway_upstream_cache_bytes',
        help: 'Bytes of the copies that are kept of the answers of the service behind.',
        registers,
        collect() {
          this.set(stateOf().cache.bytes);
        },
      });
      new Gauge({
        name: 'article_gateway_upstream_cache_copies',
        help: 'Copies that are kept of the answers of the service behind.',
        registers,
        collect() {
          this.set(stateOf().cache.copies);
        },
      });
    },

    /** Adds memory, CPU, event loop and garbage collection: for a process that serves. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
    },
  };
}

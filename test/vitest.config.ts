import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The gateway's rules without a gateway, and the API's main routes: what `npm run test:unit` runs in
 * seconds. The rest of test/gateway/ opens databases, ports and processes.
 */
const GATEWAY_LOGIC = [
  'test/gateway/config.test.ts',
  'test/gateway/accounts/{api-key,password,session-cookie,session-throttle}.test.ts',
  'test/gateway/articles/{answers,routes}.test.ts',
  'test/gateway/articles/import/source-uuid.test.ts',
  'test/gateway/articles/markdown/**/*.test.ts',
  'test/gateway/articles/writing/merge-patch.test.ts',
  'test/gateway/http/{conditional,error-handler,rate-limit}.test.ts',
  'test/gateway/media/{image-type,svg-picture}.test.ts',
  'test/gateway/studio/studio-files.test.ts',
  'test/gateway/upstream/{cache-key,cache-status,caller,circuit-breaker}.test.ts',
  'test/gateway/upstream/{forwarded-headers,freshness}.test.ts',
  'test/gateway/webhooks/{address-guard,guarded-connect,retry-schedule}.test.ts',
  'test/gateway/webhooks/{secret-encryption,signature}.test.ts',
  'test/gateway/wordpress/{blocks/**/*,routes}.test.ts',
];

/** What runs on SQLite in `gateway` runs once more on PostgreSQL: all that has queries of its own. */
const ON_BOTH_DATABASES = [
  'test/gateway/accounts/{key-routes,session-routes,setup-routes,user-routes}.test.ts',
  'test/gateway/articles/{article-counts,autosaves,list-articles,list-order}.test.ts',
  'test/gateway/articles/repository.test.ts',
  'test/gateway/articles/publications/routes.test.ts',
  'test/gateway/articles/writing/write-routes.test.ts',
  'test/gateway/jobs/{import-routes,ndjson}.test.ts',
  'test/gateway/media/media-store.test.ts',
  'test/gateway/operations/{metrics-route,system-routes}.test.ts',
  'test/gateway/storage/postgres/**/*.test.ts',
  'test/gateway/webhooks/{delivery-routes,delivery-worker,outbox,routes}.test.ts',
  'test/gateway/wordpress/sites-routes.test.ts',
];

/** Each worker has a WordPress or a browser of its own, which keeps a core busy. */
const TWO_AT_ONCE = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/** One project per part, so that `--project` runs what a change touches. */
export default defineConfig({
  root,
  test: {
    // Vitest leaves one core free for whoever watches; nobody does.
    maxWorkers: '100%',
    // Limits for what hangs, not measures: a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { root, test: { name: 'contract', include: ['test/contract/**/*.test.ts'] } },
      { root, test: { name: 'admin', include: ['test/wp-plugin-src/**/*.test.ts'] } },
      { root, test: { name: 'studio', include: ['test/studio/**/*.test.ts'] } },
      {
        root,
        test: {
          name: 'gateway',
          include: ['test/gateway/**/*.test.ts'],
          exclude: ['test/gateway/{crash,storage/postgres}/**', ...GATEWAY_LOGIC],
        },
      },
      { root, test: { name: 'gateway-logic', include: GATEWAY_LOGIC } },
      {
        root,
        test: {
          name: 'postgres',
          include: ON_BOTH_DATABASES,
          globalSetup: ['test/support/postgres-project.ts'],
        },
      },
      { root, test: { name: 'crash', include: ['test/gateway/crash/**/*.test.ts'] } },
      {
        root,
        test: { name: 'blocks', include: ['test/blocks/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        root,
        test: {
          name: 'wp-plugin',
          include: ['test/wp-plugin/**/*.test.ts'],
          globalSetup: ['test/wp-plugin/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          ...TWO_AT_ONCE,
        },
      },
      {
        root,
        test: {
          name: 'native',
          include: ['test/native/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 360_000,
          hookTimeout: 360_000,
          ...TWO_AT_ONCE,
        },
      },
      {
        root,
        test: {
          name: 'demo',
          include: ['test/demo/**/*.test.ts'],
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { suiteOf } from './suite.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// Hundreds of processes are started, each of which would otherwise compile the same files.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/node');

/** Determines which files belong to the running suite; see suite.ts. */
const suite = suiteOf(process.env);

/** Tests of the plugin, its demo and its release that need no WordPress. */
const WORDPRESS_FILES = suite.files('test/wp-plugin/**/*');
WORDPRESS_FILES.exclude.push('test/wp-plugin/{demo,release}/**');

/** Tests of the gateway that call it in their own process; the others start it, or measure it. */
const IN_ONE_PROCESS = suite.files('test/gateway/**/*.{integration,database}');
IN_ONE_PROCESS.exclude.push('test/gateway/*.ts', 'test/gateway/{bounds,clients,fuzz,release}/**');

/** Files share imported modules, since no tested module has state. */
const SHARED = { isolate: false };

/**
 * Each worker has its own WordPress or browser, and waits for it half of the time. Starting a third
 * takes longer than the cross-section gains by it.
 */
const WITH_SITES = { maxWorkers: suite.name === 'smoke' ? 2 : 3, sequence: { groupOrder: 1 } };

/** The same for tests that wait for their own servers. */
const WAITING = {
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 2 },
};

/**
 * Tests that start processes are slow on a busy machine: these limits are for hangs, not
 * measurements.
 */
const SLOW = { testTimeout: 240_000, hookTimeout: 240_000 };

/**
 * A project for each place and suffix, so that a test's name determines where it runs: `x.test.ts`
 * is a unit test, `x.integration.test.ts` opens a database, a port or a process,
 * `x.database.test.ts` runs on SQLite and on PostgreSQL, `x.postgres.test.ts` on PostgreSQL.
 */
export default defineConfig({
  root,
  test: {
    // Vitest leaves one core free by default.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [
            'test/{contract,folders,gateway,studio,texts,wp-plugin-src,wp-plugin/{demo,release}}/**/*.test.ts',
          ],
          exclude: [
            '**/*.{integration,database,postgres}{.smoke,}.test.ts',
            'test/gateway/crash/**',
          ],
          setupFiles: ['test/support/property-seed.ts'],
          ...SHARED,
        },
      },
      {
        root,
        test: {
          name: 'blocks',
          ...suite.files('test/blocks/**/*'),
          setupFiles: ['test/support/property-seed.ts'],
          ...SHARED,
        },
      },
      {
        root,
        test: {
          name: 'integration',
          ...IN_ONE_PROCESS,
          globalSetup: ['test/support/sqlite-project.ts'],
          setupFiles: ['test/support/property-seed.ts'],
          ...SLOW,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        root,
        test: {
          name: 'processes',
          ...suite.files(
            'test/gateway/*.integration',
            'test/gateway/{bounds,clients,fuzz,release}/**/*.integration',
            'test/wp-plugin/{demo,release}/**/*.integration',
            'test/contract/**/*.integration',
          ),
          globalSetup: ['test/support/sqlite-project.ts'],
          setupFiles: ['test/support/property-seed.ts'],
          ...SLOW,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        root,
        test: {
          name: 'postgres',
          ...suite.files('test/gateway/**/*.{database,postgres}'),
          globalSetup: ['test/support/postgres-project.ts'],
          setupFiles: ['test/support/property-seed.ts'],
          ...SHARED,
        },
      },
      {
        root,
        test: { name: 'crash', ...suite.files('test/gateway/crash/**/*') },
      },
      {
        root,
        test: {
          name: 'wp-plugin',
          ...WORDPRESS_FILES,
          globalSetup: ['test/wp-plugin/setup.ts'],
          ...SLOW,
          ...SHARED,
          ...WITH_SITES,
        },
      },
      {
        root,
        test: {
          name: 'native',
          ...suite.files('test/native/**/*'),
          ...SLOW,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          ...suite.files('test/e2e/**/*'),
          globalSetup: ['test/wp-plugin/setup.ts'],
          testTimeout: 360_000,
          hookTimeout: 360_000,
          ...SHARED,
          ...WITH_SITES,
        },
      },
      {
        root,
        test: {
          name: 'demo',
          ...suite.files('test/{demo,docs}/**/*'),
          ...SLOW,
          ...SHARED,
          fileParallelism: false,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One project per part, so that `--project` runs what a change touches. */
export default defineConfig({
  root,
  test: {
    projects: [
      { root, test: { name: 'contract', include: ['test/contract/**/*.test.ts'] } },
      { root, test: { name: 'admin', include: ['test/wp-plugin-src/**/*.test.ts'] } },
      {
        root,
        test: {
          name: 'gateway',
          include: ['test/gateway/**/*.test.ts'],
          exclude: ['test/gateway/crash/**'],
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
          testTimeout: 120_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
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

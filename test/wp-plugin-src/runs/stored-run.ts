import { SAFE_IMPORT_OPTIONS } from '@article-bridge/contract/plugin-api';
import type { StoredRun } from '../../../wp-plugin/src/runs/run.ts';

const NOTHING = { created: 0, updated: 0, unchanged: 0, conflict: 0, failed: 0 };

/** A run of the history; a test specifies only what it is about. */
export function storedRun(
  changes: Partial<Omit<StoredRun, 'counts' | 'rollback'>> & {
    counts?: Partial<StoredRun['counts']>;
    rollback?: Partial<StoredRun['rollback']>;
  } = {},
): StoredRun {
  const counts = { ...NOTHING, ...changes.counts };
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    id: 1,
    state: 'completed',
    dry_run: false,
    trigger: 'request',
    total: done,
    done,
    options: SAFE_IMPORT_OPTIONS,
    user: { id: 1, name: 'Ada' },
    created_at: '2026-01-01T00:00:00',
    started_at: '2026-01-01T00:00:00',
    completed_at: '2026-01-01T00:01:05',
    seconds: 65,
    driver: null,
    warned: 0,
    error: null,
    retry_at: null,
    ...changes,
    counts,
    rollback: { possible: false, undone: 0, kept: 0, ...changes.rollback },
  };
}

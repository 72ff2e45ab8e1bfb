import { expect, test } from 'vitest';
import { syncOutcome } from '../../../wp-plugin/src/settings/sync-settings.ts';
import type { SyncResult } from '../../../wp-plugin/src/settings/sync-settings.ts';

const result: SyncResult = {
  started: '2026-01-02T03:04:05',
  finished: '2026-01-02T03:04:06',
  checked: 12,
  changed: 0,
  deleted: 0,
  returned: 0,
  held: 0,
  run_id: null,
  run_ids: [],
  error: null,
  retry_at: null,
  notes: [],
};

test('a sync that found nothing says so', () => {
  expect(syncOutcome(result)).toBe('12 articles were checked. Nothing had changed.');
});

test('a sync of which everything waits for approval has not found nothing', () => {
  expect(syncOutcome({ ...result, checked: 3, held: 2 })).toBe(
    '3 articles were checked. 2 wait for approval.',
  );
});

test('a sync that found something says only what it found', () => {
  expect(syncOutcome({ ...result, checked: 3, changed: 2, deleted: 1 })).toBe(
    '3 articles were checked. 2 of them had changed. 1 was deleted at the service.',
  );
});

import { describe, expect, test } from 'vitest';
import { drivenLabel, progressName } from '../../../wp-plugin/src/runs/progress-labels.ts';
import { storedRun } from './stored-run.ts';

const IMPORT = storedRun({ state: 'running' });
const PREVIEW = storedRun({ state: 'running', dry_run: true });
const ROLLBACK = storedRun({ state: 'rolling_back' });

test.each([
  ['Import progress', IMPORT],
  ['Preview progress', PREVIEW],
  ['Rollback progress', ROLLBACK],
])('"%s" names the bar', (name, run) => {
  expect(progressName(run)).toBe(name);
});

describe('who drives a run is told', () => {
  const driver = { kind: 'cron', label: 'WP-Cron', until: null } as const;

  test.each([
    ['The import is being processed by WP-Cron', { ...IMPORT, driver }],
    ['The preview is being prepared by WP-Cron', { ...PREVIEW, driver }],
    ['The import is being rolled back by WP-Cron', { ...ROLLBACK, driver }],
    ['This page keeps the import running', IMPORT],
    ['This page keeps the preview running', PREVIEW],
    ['This page keeps the rollback running', ROLLBACK],
  ])('%s', (label, run) => {
    expect(drivenLabel(run)).toContain(label);
  });
});

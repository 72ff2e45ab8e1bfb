import { expect, test } from 'vitest';
import { progressLabel } from '../../../wp-plugin/src/imports/labels.ts';
import { importRun, runItem } from './import-run.ts';

test('progressLabel says how many of how many', () => {
  const run = importRun([runItem({ state: 'created' }), runItem(), runItem()]);
  expect(progressLabel(run)).toBe('1 of 3 articles');
});

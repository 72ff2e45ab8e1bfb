import { describe, expect, test } from 'vitest';
import {
  filterLabel,
  itemLabel,
  runKindLabel,
  runTone,
  starterLabel,
  waitingLabel,
} from '../../../wp-plugin/src/runs/labels.ts';
import { storedRun } from './stored-run.ts';

test('a kind is a preview before it is a sync', () => {
  expect(runKindLabel({ dry_run: false, trigger: 'request' })).toBe('Import');
  expect(runKindLabel({ dry_run: false, trigger: 'sync' })).toBe('Sync');
  expect(runKindLabel({ dry_run: true, trigger: 'sync' })).toBe('Preview');
});

describe('waitingLabel', () => {
  test('names the time of the next try where there is one', () => {
    const label = waitingLabel({ state: 'halted', retry_at: '2026-01-01T10:00:00' });
    expect(label).toContain('next automatic attempt is at ');
  });

  test('says what to do where nothing but that helps', () => {
    const label = waitingLabel({ state: 'halted', retry_at: null });
    expect(label).toContain('choose “Try now”');
    expect(label).not.toContain('by itself');
    expect(waitingLabel({ state: 'paused', retry_at: null })).toContain('Resume when');
  });
});

test('who started a run has a name, also when the user is gone', () => {
  expect(starterLabel({ trigger: 'request', user: { id: 1, name: 'Ada' } })).toBe('Ada');
  expect(starterLabel({ trigger: 'sync', user: { id: 1, name: 'Ada' } })).toBe('Sync, for Ada');
  expect(starterLabel({ trigger: 'request', user: null })).toBe('a deleted user');
});

test.each([
  ['positive', storedRun({ counts: { created: 1 } })],
  ['attention', storedRun({ counts: { created: 1, failed: 1 } })],
  ['attention', storedRun({ counts: { updated: 1, conflict: 1 } })],
  ['negative', storedRun({ state: 'halted' })],
  ['attention', storedRun({ state: 'paused' })],
  ['attention', storedRun({ state: 'cancelled' })],
  ['attention', storedRun({ counts: { created: 1 }, warned: 1 })],
  ['neutral', storedRun({ state: 'running' })],
] as const)('the tone is %s for a run that stands so', (tone, run) => {
  expect(runTone(run)).toBe(tone);
});

test('an article that a run did not come to is left out once the run is cancelled', () => {
  const cancelled = storedRun({ state: 'cancelled' });
  expect(itemLabel('pending', cancelled)).toBe('Left out');
  expect(filterLabel('pending', cancelled)).toBe('Left out');
  expect(itemLabel('created', cancelled)).toBe('Created');
  expect(itemLabel('pending', storedRun({ state: 'paused' }))).toBe('Waiting');
});

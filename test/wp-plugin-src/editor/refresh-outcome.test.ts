import { expect, test } from 'vitest';
import { outcomeOf, resolvedOutcome } from '../../../wp-plugin/src/editor/refresh-outcome.ts';
import { runItem } from '../imports/import-run.ts';

test.each([
  [undefined, 'warning', 'stopped before it reached'],
  [runItem({ state: 'pending' }), 'warning', 'stopped before it reached'],
  [runItem({ state: 'updated' }), 'success', 'updated from its source'],
  [runItem({ state: 'updated', warnings: ['No image.'] }), 'warning', 'source. No image.'],
  [runItem({ state: 'unchanged' }), 'success', 'nothing newer'],
  [runItem({ state: 'conflict', message: 'title' }), 'warning', 'your decision is needed. title'],
  [runItem({ state: 'failed', message: 'No answer.' }), 'error', 'No answer.'],
] as const)('outcome %#: %o is a %s', (item, status, text) => {
  const outcome = outcomeOf(item);
  expect(outcome.status).toBe(status);
  expect(outcome.text).toContain(text);
});

test('decisions on some fields leave the others waiting', () => {
  const conflict = { uuid: 'x', version: 'y', fields: [] };
  expect(resolvedOutcome(conflict).status).toBe('success');
  const waiting = { ...conflict, fields: [{ field: 'title', label: 'title', diff: [] }] };
  expect(resolvedOutcome(waiting)).toMatchObject({ status: 'warning' });
});

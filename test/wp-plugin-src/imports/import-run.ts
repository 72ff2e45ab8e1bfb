import { storedRun } from '../runs/stored-run.ts';
import type { ImportRun, RunItem } from '../../../wp-plugin/src/imports/import-run.ts';

/** An item of a run. */
export function runItem(changes: Partial<RunItem> = {}): RunItem {
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    title: 'Bridges',
    state: 'pending',
    post_id: null,
    edit_url: null,
    view_url: null,
    post_status: null,
    classic: false,
    message: '',
    warnings: [],
    ...changes,
  };
}

/** A run with these items, counted as the server does. */
export function importRun(items: RunItem[]): ImportRun {
  const count = (state: RunItem['state']): number =>
    items.filter((item) => item.state === state).length;
  const done = items.length - count('pending');
  return {
    ...storedRun({
      state: done === items.length ? 'completed' : 'running',
      total: items.length,
      counts: {
        created: count('created'),
        updated: count('updated'),
        unchanged: count('unchanged'),
        conflict: count('conflict'),
        failed: count('failed'),
      },
    }),
    current: null,
    items,
    cursor: 0,
  };
}

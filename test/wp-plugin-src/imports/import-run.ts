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
    message: '',
    warnings: [],
    ...changes,
  };
}

/** A run of these items, counted as the server counts. */
export function importRun(items: RunItem[]): ImportRun {
  const count = (state: RunItem['state']): number =>
    items.filter((item) => item.state === state).length;
  const done = items.length - count('pending');
  return {
    id: 1,
    state: done === items.length ? 'completed' : 'running',
    total: items.length,
    done,
    counts: {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      conflict: count('conflict'),
      failed: count('failed'),
    },
    options: { post_status: 'draft' },
    driver: null,
    items,
    cursor: 0,
  };
}

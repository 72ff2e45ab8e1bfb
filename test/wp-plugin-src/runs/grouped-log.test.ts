import { expect, test } from 'vitest';
import { groupedLog } from '../../../wp-plugin/src/runs/grouped-log.ts';
import type { LogEntry } from '../../../wp-plugin/src/runs/run.ts';

const entry = (message: string, uuid: string | null, level: LogEntry['level'] = 'warning') => ({
  time: '2026-01-01T09:00:00',
  level,
  uuid,
  message,
});

test('the same words about many articles are one entry, at its latest place', () => {
  const log = [
    entry('Blocked.', 'a'),
    entry('Cancelled.', null, 'info'),
    entry('Blocked.', 'b'),
    entry('Blocked.', 'b'),
    entry('Blocked.', 'c', 'error'),
  ];
  expect(groupedLog(log).map(({ entry: { message }, articles }) => [message, articles])).toEqual([
    ['Blocked.', 2],
    ['Cancelled.', 0],
    ['Blocked.', 1],
  ]);
});

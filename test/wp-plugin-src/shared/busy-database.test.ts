import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWhileDatabaseBusy } from '../../../wp-plugin/src/shared/busy-database.ts';

const BUSY = { code: 'database_busy', message: 'The database does not answer just now.' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call while the database is busy', () => {
  it('is made again until it is answered', async () => {
    const step = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(BUSY)
      .mockRejectedValueOnce(BUSY)
      .mockResolvedValue('done');
    const answer = retryWhileDatabaseBusy(step);
    await vi.runAllTimersAsync();
    expect(await answer).toBe('done');
    expect(step).toHaveBeenCalledTimes(3);
  });

  it('is given up when the database stays busy: then the reason is shown', async () => {
    const step = vi.fn<() => Promise<string>>().mockRejectedValue(BUSY);
    const answer = expect(retryWhileDatabaseBusy(step)).rejects.toBe(BUSY);
    await vi.runAllTimersAsync();
    await answer;
    expect(step).toHaveBeenCalledTimes(10);
  });

  it('is made once when something else is wrong', async () => {
    const gone = { code: 'no_such_import', message: 'There is no import 7.' };
    const step = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
    await expect(retryWhileDatabaseBusy(step)).rejects.toBe(gone);
    expect(step).toHaveBeenCalledTimes(1);
  });
});

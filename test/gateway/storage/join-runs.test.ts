import { expect, it } from 'vitest';
import { joinRuns } from '../../../gateway/src/storage/join-runs.ts';

/** Runs that end when told to, and their callers. */
function controlled() {
  const runs: { key: string; callers: number; end: (result: string) => void; fail: () => void }[] =
    [];
  const ask = joinRuns((key: string, callers: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const fail = () => {
      reject(new Error('no'));
    };
    runs.push({ key, callers, end: resolve, fail });
    return promise;
  });
  return { runs, ask };
}

it('who asks while a run is under way gets the next one, together with all others', async () => {
  const { runs, ask } = controlled();
  const first = ask('a');
  const late = [ask('a'), ask('a'), ask('a')];
  expect(runs).toHaveLength(1);
  runs[0]?.end('old');
  expect(await first).toEqual({ result: 'old', place: 1, callers: 1 });
  await expect.poll(() => runs.length).toBe(2);
  expect(runs[1]).toMatchObject({ key: 'a', callers: 3 });
  const later = ask('a');
  runs[1]?.end('new');
  expect(await Promise.all(late)).toEqual(
    [1, 2, 3].map((place) => ({ result: 'new', place, callers: 3 })),
  );
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.end('newest');
  expect((await later).result).toBe('newest');
});

it('one key does not wait for another', async () => {
  const { runs, ask } = controlled();
  const a = ask('a');
  const b = ask('b');
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
  runs[1]?.end('B');
  expect((await b).result).toBe('B');
  runs[0]?.end('A');
  expect((await a).result).toBe('A');
});

it('a run that fails is a failure of those who asked for it, and of nobody after them', async () => {
  const { runs, ask } = controlled();
  const first = ask('a');
  const second = ask('a');
  runs[0]?.fail();
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end('fine');
  expect((await second).result).toBe('fine');
});

import { describe, expect, it } from 'vitest';
import {
  UNDO_MS,
  deletionsWithUndo,
} from '../../../../gateway/studio/src/articles/deletion/deletions.ts';

/** A gateway with two articles, and a clock that is set by hand. */
function build({ refused = [] }: { refused?: string[] } = {}) {
  const timers = new Set<{ run: () => void; milliseconds: number }>();
  const removed: string[] = [];
  const user = { name: 'ada' };
  let reads = 0;
  const deletions = deletionsWithUndo({
    versionOf: (uuid) => Promise.resolve(`version of ${uuid}`),
    remover: () => {
      const asked = user.name;
      return (uuid, version) => {
        if (user.name !== asked) return Promise.reject(new Error('You were signed out'));
        if (refused.includes(uuid)) return Promise.reject(new Error(`${uuid} was changed.`));
        removed.push(`${uuid}: ${version ?? 'whatever'}`);
        return Promise.resolve();
      };
    },
    onDeleted: () => {
      reads += 1;
      return Promise.resolve();
    },
    wait: (run, milliseconds) => {
      const timer = { run, milliseconds };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    deletions,
    removed,
    user,
    reads: () => reads,
    timers,
    settled,
    /** Lets the time for undoing pass. */
    pass: async () => {
      for (const timer of [...timers]) {
        timers.delete(timer);
        timer.run();
      }
      await settled();
    },
  };
}

const A = { uuid: 'a', title: 'A' };
const B = { uuid: 'b', title: 'B' };

describe('a deletion', () => {
  it('hides at once and asks the API when the time to undo is over, about the version that was seen', async () => {
    const { deletions, removed, pass, timers, reads } = build();
    deletions.delete([A, B]);
    expect([...deletions.hidden()]).toEqual(['a', 'b']);
    expect([...timers]).toMatchObject([{ milliseconds: UNDO_MS }]);
    expect(removed).toEqual([]);
    await pass();
    expect(removed).toEqual(['a: version of a', 'b: version of b']);
    expect(deletions.list()).toEqual([]);
    expect([...deletions.hidden()]).toEqual(['a', 'b']);
    expect(reads()).toBe(1);
  });

  it('that is undone never reaches the API', async () => {
    const { deletions, removed, pass } = build();
    deletions.delete([A]);
    const [{ id } = { id: 0 }] = deletions.list();
    expect(deletions.undo(id)).toBe(true);
    expect([...deletions.hidden()]).toEqual([]);
    await pass();
    expect(removed).toEqual([]);
    expect(deletions.undo(id)).toBe(false);
  });

  it('is given up when another user signs in at the window', async () => {
    const { deletions, removed, pass } = build();
    deletions.delete([A]);
    deletions.abandon();
    await pass();
    deletions.finishNow();
    expect(removed).toEqual([]);
    expect(deletions.list()).toEqual([]);
    expect([...deletions.hidden()]).toEqual([]);
  });

  it('that is being carried out stops when another user signs in at the window', async () => {
    const { deletions, removed, timers, settled, reads } = build();
    const many = Array.from({ length: 20 }, (_, index) => ({ uuid: `${index}`, title: 'T' }));
    deletions.delete(many);
    await settled();
    for (const { run } of timers) run();
    await Promise.resolve();
    await Promise.resolve();
    expect(deletions.list()).toMatchObject([{ state: 'deleting' }]);
    deletions.abandon();
    const asked = removed.length;
    await settled();
    expect(asked).toBeLessThan(many.length);
    expect(removed).toHaveLength(asked);
    expect(deletions.list()).toEqual([]);
    expect(reads()).toBe(0);
  });

  it('deletes nothing as whoever signed in since, also before anybody noticed', async () => {
    const { deletions, removed, user, pass, settled } = build();
    deletions.delete([A]);
    deletions.delete([B]);
    await settled();
    user.name = 'bea';
    await pass();
    expect(removed).toEqual([]);
    expect(deletions.list()).toMatchObject([
      { state: 'failed', failures: [{ uuid: 'a', reason: 'You were signed out' }] },
      { state: 'failed', failures: [{ uuid: 'b', reason: 'You were signed out' }] },
    ]);
  });

  it('does not run out while somebody is at its notice', async () => {
    const { deletions, removed, pass } = build();
    deletions.delete([A]);
    const [{ id } = { id: 0 }] = deletions.list();
    deletions.hold(id);
    await pass();
    expect(removed).toEqual([]);
    deletions.release(id);
    await pass();
    expect(removed).toHaveLength(1);
  });

  it('that is refused shows the article again with the reason; the others are gone', async () => {
    const { deletions, removed, pass } = build({ refused: ['a'] });
    deletions.delete([A, B]);
    await pass();
    expect(removed).toEqual(['b: version of b']);
    expect([...deletions.hidden()]).toEqual(['b']);
    const [failed] = deletions.list();
    expect(failed).toMatchObject({
      state: 'failed',
      failures: [{ uuid: 'a', title: 'A', reason: 'a was changed.' }],
    });
    deletions.dismiss(failed?.id ?? 0);
    expect(deletions.list()).toEqual([]);
  });

  it('is carried out at once when the page is closed, and not again', async () => {
    const { deletions, removed, pass, settled } = build();
    deletions.delete([A]);
    await settled();
    deletions.delete([B]);
    // There is no time to request B's version.
    deletions.finishNow();
    expect(removed).toEqual(['a: version of a', 'b: whatever']);
    await pass();
    expect(removed).toHaveLength(2);
  });

  it('tells whoever shows it', () => {
    const { deletions } = build();
    let calls = 0;
    const stop = deletions.subscribe(() => {
      calls += 1;
    });
    deletions.delete([A]);
    stop();
    deletions.delete([B]);
    expect(calls).toBe(1);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyWriter } from '../../../../gateway/studio/src/editor/saving/copy-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const nothingHeld: { held: string | undefined } = { held: undefined };

/** A slow store, and its content. */
function slowStore(milliseconds = 40) {
  const left: string[] = [];
  const store = { working: 0, writes: 0, left, isFull: false, failures: 0, ...nothingHeld };
  const work = async (change: () => void) => {
    store.working += 1;
    expect(store.working).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    store.working -= 1;
    if (store.isFull) throw new Error('full');
    change();
  };
  const writer = copyWriter<string>({
    write: (value) =>
      work(() => {
        store.held = value;
        store.writes += 1;
      }),
    writeNow: (value) => {
      store.left.push(value);
    },
    erase: () =>
      work(() => {
        store.held = undefined;
      }),
    onOutcome: (error) => {
      if (error !== undefined) store.failures += 1;
    },
  });
  return { store, writer };
}

describe('the copy of what is typed', () => {
  it('is written once the letter is painted, and then the latest after a moment', async () => {
    const { store, writer } = slowStore();
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(80);
    expect(store.held).toBe('a');
    writer.keep('ab');
    writer.keep('abc');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.held).toBe('abc');
  });

  it('is written when the page is left, whatever is waited for', async () => {
    const { store, writer } = slowStore();
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(80);
    writer.keep('ab');
    writer.flush();
    await vi.advanceTimersByTimeAsync(41);
    expect(store.held).toBe('ab');
  });

  it('waits for nothing when the page is left while an earlier one is being written', async () => {
    const { store, writer } = slowStore(400);
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(100);
    writer.flush();
    writer.keep('ab');
    writer.flush();
    writer.drop();
    writer.flush();
    expect(store.left).toEqual(['a', 'ab']);
  });

  it('is written less often where that takes long, so that typing does not wait for it', async () => {
    const { store, writer } = slowStore(400);
    for (let letters = 1; letters <= 40; letters += 1) {
      writer.keep('a'.repeat(letters));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(store.writes).toBe(2);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(store.held).toBe('a'.repeat(40));
  });

  it('is erased at once, since a tab may be closed as soon as “Saved” is shown', async () => {
    const { store, writer } = slowStore(400);
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(440);
    expect(store.held).toBe('a');
    writer.drop();
    await vi.advanceTimersByTimeAsync(400);
    expect(store.held).toBeUndefined();
  });

  it('is erased at once after a copy that was being written', async () => {
    const { store, writer } = slowStore(400);
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(100);
    writer.drop();
    await vi.advanceTimersByTimeAsync(331);
    expect(store.held).toBe('a');
    await vi.advanceTimersByTimeAsync(400);
    expect(store.held).toBeUndefined();
  });

  it('is settled once the latest is written, also behind one that is being written', async () => {
    const { store, writer } = slowStore(400);
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(100);
    writer.keep('ab');
    let held: string | undefined;
    void writer.settled().then(() => {
      held = store.held;
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(held).toBe('ab');
  });

  it('is written again when there is room again', async () => {
    const { store, writer } = slowStore();
    store.isFull = true;
    writer.keep('a');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.failures).toBe(1);
    store.isFull = false;
    writer.keep('ab');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.held).toBe('ab');
  });

  it('is in the end what was wanted last, in whatever rhythm', async () => {
    const step = fc.tuple(fc.option(fc.string(), { nil: undefined }), fc.nat(400), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const { store, writer } = slowStore();
        for (const [value, pause, isFlushed] of steps) {
          if (value === undefined) writer.drop();
          else writer.keep(value);
          if (isFlushed) writer.flush();
          await vi.advanceTimersByTimeAsync(pause);
        }
        await vi.advanceTimersByTimeAsync(1_000);
        expect(store.held).toBe(steps.at(-1)?.[0]);
      }),
    );
  });
});

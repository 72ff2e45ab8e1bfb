import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgress } from '../../../wp-plugin/demo/progress.ts';
import type { Progress, StepPosition } from '../../../wp-plugin/demo/progress.ts';

const ESCAPE = String.fromCharCode(27);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Terminal {
  progress: Progress;
  /** Everything written since the last call. */
  written: () => string;
}

function open(terminal: { columns?: number } | 'log', env: Record<string, string> = {}): Terminal {
  const stream = new PassThrough();
  const tty = terminal === 'log' ? {} : { isTTY: true, columns: 80, ...terminal };
  return {
    progress: createProgress(Object.assign(stream, tty), env),
    written: () => String(stream.read() ?? ''),
  };
}

/** A step that ends when told to. */
function begin({ progress }: Terminal, label: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let report: (position: StepPosition) => void = () => undefined;
  const step = progress.step(
    label,
    (tell) => {
      report = tell;
      return promise;
    },
    (value) => value,
  );
  return {
    report: (position: StepPosition) => {
      report(position);
    },
    finish: async (value: string) => {
      resolve(value);
      await step;
    },
    fail: async (error: Error) => {
      reject(error);
      await expect(step).rejects.toBe(error);
    },
  };
}

describe('without a terminal', () => {
  test('a step is one line with its result and time', async () => {
    const log = open('log');
    const step = begin(log, 'Gateway');
    await vi.advanceTimersByTimeAsync(1500);
    expect(log.written()).toBe('');
    await step.finish('http://127.0.0.1:1');
    expect(log.written()).toBe('ok Gateway: http://127.0.0.1:1 (1.5 s)\n');
  });

  test('what takes long says every five seconds how far it is', async () => {
    const log = open('log');
    const step = begin(log, 'Articles');
    step.report({ done: 3, total: 12 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(log.written()).toBe('  Articles [######------------------] 3/12 (5.0 s)\n');
    step.report('almost');
    await vi.advanceTimersByTimeAsync(5000);
    expect(log.written()).toBe('  Articles, almost ... (10.0 s)\n');
  });

  test('nothing but text is written', async () => {
    const log = open('log', { FORCE_COLOR: '1' });
    await begin(log, 'Gateway').finish('up');
    log.progress.warn('beware');
    expect(log.written()).not.toContain(ESCAPE);
  });
});

describe('on a terminal', () => {
  test('one line lives while steps run, and shows the count when there is one', async () => {
    const terminal = open({});
    const first = begin(terminal, 'Articles');
    const second = begin(terminal, 'WordPress');
    first.report({ done: 1, total: 2 });
    terminal.written();
    await vi.advanceTimersByTimeAsync(100);
    expect(terminal.written()).toBe(
      `\r${ESCAPE}[K  Articles [############------------] 1/2 (0.1 s)`,
    );
    await first.finish('2 new');
    const lines = terminal.written().split(`\r${ESCAPE}[K`);
    expect(lines[1]).toMatch(/Articles: 2 new .*\n$/);
    expect(lines[2]).toBe('  WordPress ... (0.1 s)');
    await second.finish('up');
  });

  test('the living line never wraps', async () => {
    const terminal = open({ columns: 20 });
    const step = begin(terminal, 'A label that is much too long');
    expect(terminal.written()).toBe(`\r${ESCAPE}[K  A label that is m`);
    await step.finish('done');
  });

  test('a terminal that cannot move its cursor gets plain lines', async () => {
    const terminal = open({}, { TERM: 'dumb' });
    await begin(terminal, 'Gateway').finish('up');
    expect(terminal.written()).toBe('ok Gateway: up (0.0 s)\n');
  });
});

test('a step that fails passes its error on and leaves no line', async () => {
  const log = open('log');
  await begin(log, 'Gateway').fail(new Error('no'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.written()).toBe('');
});

test('once stopped, steps still under way say no more', async () => {
  const log = open('log');
  const step = begin(log, 'Gateway');
  log.progress.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await step.finish('up');
  log.progress.warn('late');
  expect(log.written()).toBe('');
});

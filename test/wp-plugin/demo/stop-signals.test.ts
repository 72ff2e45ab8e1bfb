import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StopRequest, stopSignals } from '../../../wp-plugin/demo/stop-signals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function listen() {
  const source = new EventEmitter();
  const again = vi.fn();
  return { source, again, signal: stopSignals({ onAgain: again, source }) };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s is the wish to stop', (name) => {
  const { source, signal, again } = listen();
  expect(signal.aborted).toBe(false);
  source.emit(name);
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toBeInstanceOf(StopRequest);
  expect(again).not.toHaveBeenCalled();
});

test('the same Ctrl-C, forwarded by npm a moment later, is no second wish', () => {
  const { source, again } = listen();
  source.emit('SIGINT');
  vi.advanceTimersByTime(100);
  source.emit('SIGINT');
  expect(again).not.toHaveBeenCalled();
});

test('a second Ctrl-C is the wish to stop at once', () => {
  const { source, again } = listen();
  source.emit('SIGINT');
  vi.advanceTimersByTime(1000);
  source.emit('SIGTERM');
  expect(again).toHaveBeenCalledOnce();
});

test('a parent that has gone is the wish to stop, and so is a signal before that', () => {
  let parent = 4711;
  const again = vi.fn();
  const signal = stopSignals({
    onAgain: again,
    source: new EventEmitter(),
    parentId: () => parent,
  });
  vi.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(false);
  parent = 1;
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(again).not.toHaveBeenCalled();
});

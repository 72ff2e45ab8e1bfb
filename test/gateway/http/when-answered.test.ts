import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { whenAnswered } from '../../../gateway/src/http/when-answered.ts';

const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()));

it('does all that waits for one answer once, with one listener for fifty', () => {
  const raw = anAnswer();
  const listeners = raw.listenerCount('close');
  const works = Array.from({ length: 50 }, () => vi.fn());
  for (const work of works) whenAnswered({ raw }, work);
  expect(raw.listenerCount('close')).toBe(listeners + 1);

  raw.emit('finish');
  raw.emit('close');
  expect(works.map((work) => work.mock.calls.length)).toEqual(Array(50).fill(1));
});

it('does at once what comes after a connection has gone', () => {
  const raw = anAnswer();
  raw.destroy();
  const work = vi.fn();
  whenAnswered({ raw }, work);
  expect(work).toHaveBeenCalledOnce();
});

import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Callbacks for the end of each answer: one request may reserve room for each of fifty articles. */
const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/** Runs a function once, when the answer has left or the client is gone. */
export function whenAnswered({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  if (raw.destroyed || raw.writableFinished) {
    work();
    return;
  }
  const earlier = waiting.get(raw);
  if (earlier !== undefined) {
    earlier.push(work);
    return;
  }
  const works = [work];
  waiting.set(raw, works);
  const answered = () => {
    raw.off('close', answered).off('finish', answered);
    waiting.delete(raw);
    for (const one of works) one();
  };
  raw.on('close', answered).on('finish', answered);
}
